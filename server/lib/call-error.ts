import type { Code } from '../../src/contract/codes/codes.ts'

/** A call failed in a way that its caller is told: `message` becomes the envelope's `msg`. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** One of codes.ts, or a code of the domain. */
  readonly code: Code | (string & {})

  constructor(code: CallError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
