import { UsageError } from './commands/command.ts'
import { runCommand } from './commands/run-command.ts'
import { describeStartError } from './describe-start-error.ts'

// What it writes is for its own user alone.
process.umask(0o077)

const args = process.argv.slice(2)

try {
  const { output, exitCode } = await runCommand(args, process.env)
  process.stdout.write(output)
  process.exitCode = exitCode
} catch (error) {
  const line = describeStartError(error)
  if (line === undefined) throw error
  const isMisused = error instanceof UsageError
  if (args.includes('--json')) process.stdout.write(`${JSON.stringify({ error: line })}\n`)
  process.stderr.write(isMisused ? `${line} See npm run bourse -- --help\n` : `${line}\n`)
  process.exitCode = isMisused ? 2 : 1
}
