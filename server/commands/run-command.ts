import { parseConfig } from '../config/config.ts'
import { applications } from './applications.ts'
import { backtest } from './backtest.ts'
import { backup } from './backup.ts'
import { type Command, type CommandResult, UsageError } from './command.ts'
import { doctor } from './doctor.ts'
import { keys } from './keys.ts'
import { messages } from './messages.ts'
import { restore } from './restore.ts'
import { rotateKeys } from './rotate-keys.ts'
import { user } from './user.ts'

/** What a call of `npm run bourse` printed, and how it ended. */
export interface CommandEnd {
  output: string
  /** 0 for success, 1 for a failure or a problem found, 2 for invalid arguments. */
  exitCode: 0 | 1 | 2
}

const commands: Readonly<Record<string, Command>> = {
  doctor,
  backup,
  restore,
  user,
  'rotate-keys': rotateKeys,
  applications,
  messages,
  backtest,
  keys,
}

/**
 * Runs a command of the operator on what the settings in `env` name. `--help` explains, `--json` answers in JSON.
 * Throws UsageError for invalid arguments, and rejects as the command does.
 */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<CommandEnd> {
  const words = args.filter((word) => word !== '--json' && word !== '--help')
  const isAsked = args.includes('--help')
  const [name, ...rest] = words
  if (name === undefined && isAsked) return { output: help(), exitCode: 0 }
  if (name === undefined) throw new UsageError('a command is missing.')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(`${name} is no command.`)
  if (isAsked) return { output: command.help, exitCode: 0 }
  const result = await command.run(rest, parseConfig(env))
  return { output: printed(result, args.includes('--json')), exitCode: result.exitCode }
}

function printed({ text, data }: CommandResult, asJson: boolean): string {
  return asJson ? `${JSON.stringify(data)}\n` : text
}

function help(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 2
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}${summary}`,
  )
  return `npm run bourse -- <command>

${lines.join('\n')}

They work on the database that DATA_DIR or DATABASE_URL names. <command> --help explains one, --json prints its
result as JSON. Exit codes: 0 success, 1 failure or a problem found, 2 invalid arguments.
`
}
