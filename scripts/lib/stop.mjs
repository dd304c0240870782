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
