import { CommandError, type CommandResult } from './command.ts'

/** Blocks of lines with a gap between, or a line that there are none. */
export function blocks(texts: readonly string[], what: string): string {
  return texts.length === 0 ? `There are no ${what}.\n` : `${texts.join('\n\n')}\n`
}

/** Says that something was removed. Throws CommandError where it was not there. */
export function removed(reference: string, isRemoved: boolean): CommandResult {
  if (!isRemoved) throw new CommandError(`There is no ${reference}.`)
  return { text: `${reference} is removed.\n`, data: { removed: reference }, exitCode: 0 }
}

/** A text of several lines below its name. */
export function indented(name: string, text: string): string {
  return `${name}:\n${text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')}`
}
