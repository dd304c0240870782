/** A failure that a user can mend. Its message is the one line they read. */
export class Stop extends Error {}

/**
 * Runs a command and ends the process with the exit code that it resolves with. Whatever it throws is shown as one line.
 * @param {() => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(String(error instanceof Error ? error.message : error).split('\n', 1)[0])
    process.exitCode = 1
  }
}

/** What a user can do about a failure, by what a command printed. */
const remedies = Object.entries({
  'ENOSPC|EDQUOT': 'The disk is full: make room and start again.',
  'EACCES|EPERM|EROFS':
    'The project folder cannot be written: change its permissions and start again.',
  'ENOTFOUND|EAI_AGAIN|ECONN|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT':
    'The packages cannot be fetched without a network connection: connect and start again.',
  'npm ci.+can only install|in sync':
    'package-lock.json is not in step with package.json: run npm install.',
})

/** @param {string} output of a command that failed; the answer is one line, undefined where nothing is known */
export const remedyOf = (output) =>
  remedies.find(([pattern]) => new RegExp(pattern).test(output))?.[1]
