import { parseArgs } from 'node:util'
import type { Config } from '../config/config.ts'

/** What a command found or did. */
export interface CommandResult {
  /** For users: lines that each end. */
  text: string
  /** The same for programs, as JSON keeps it. */
  data: unknown
  /** 0, or 1 where it found something wrong. */
  exitCode: 0 | 1
}

/** A command of the operator. */
export interface Command {
  /** One line of the list of commands. */
  summary: string
  /** What `--help` tells: how it is called, and what it does. */
  help: string
  /**
   * Does it. Rejects with a CommandError, StoreError or StartError, one clear line.
   * @param words what stands behind its name, without `--json`
   */
  run: (words: readonly string[], config: Config) => Promise<CommandResult>
}

/** A command cannot be done. The message is one line for operators. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
}

/** A command was called with arguments that it does not take. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError'
}

/** Options of a command: those that take a word, and switches. */
export type CommandOptions = Readonly<Record<string, { type: 'string' | 'boolean' }>>

/** Words that a command was called with. */
export interface Words {
  /** Words that are no options, as many as were asked for. */
  positionals: readonly string[]
  /** What stands behind an option; undefined where it is not given. */
  text: (option: string) => string | undefined
  /** True where a switch is given. */
  has: (option: string) => boolean
}

/**
 * Reads the words of a command. Throws UsageError for options that it does not have, and where there are fewer
 * or more other words than `names` has: names of what they say, such as `<file>`.
 */
export function readWords(
  args: readonly string[],
  options: CommandOptions,
  names: readonly string[],
): Words {
  const { values, positionals } = parse(args, options)
  const missing = names[positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`)
  if (positionals.length > names.length) {
    throw new UsageError(`${positionals[names.length]} is one word too many.`)
  }
  return {
    positionals,
    has: (option) => values[option] === true,
    text: (option) => {
      const value = values[option]
      return typeof value === 'string' ? value : undefined
    },
  }
}

function parse(args: readonly string[], options: CommandOptions) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split(/\.\s|\n/)
    throw new UsageError(`${line.replace(/\.$/, '')}.`)
  }
}
