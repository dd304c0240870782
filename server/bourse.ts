import { parseConfig } from './config/config.ts'
import { runOperatorCommand } from './operator-command.ts'
import { startTrouble } from './start-trouble.ts'

try {
  const config = parseConfig(process.env)
  const { output, exitCode } = await runOperatorCommand(process.argv.slice(2), config)
  process.stdout.write(output)
  process.exitCode = exitCode
} catch (error) {
  const line = startTrouble(error)
  if (line === undefined) throw error
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
