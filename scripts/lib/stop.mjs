/** A failure that a user can mend. Its message is the one line they read. */
export class Stop extends Error {}

/**
 * Runs a command and ends the process with the exit code that it resolves with. Whatever it throws is
 * shown as one line.
 *
 * @param {() => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message.split('\n', 1)[0])
    process.exitCode = 1
  }
}

/** What a user can do about a failure, by what a command printed. */
export const diskRemedies = /** @type {const} */ ([
  [/ENOSPC|EDQUOT/, 'The disk is full: make room and start again.'],
  [
    /EACCES|EPERM|EROFS/,
    'The project folder cannot be written: change its permissions and start again.',
  ],
])

/**
 * @param {string} output
 * @param {readonly (readonly [RegExp, string])[]} remedies the first that matches is the answer
 */
export function remedyOf(output, remedies) {
  return remedies.find(([pattern]) => pattern.test(output))?.[1]
}
