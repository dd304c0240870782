/** The gateway cannot start. The message is one line for operators. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
