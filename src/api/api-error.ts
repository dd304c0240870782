/** How a call failed. */
export type ApiFailure =
  /** The session is gone; `msg` says so to the user. */
  | { kind: 'invalidSession'; code: string; msg: string }
  /** The session is not of the user whom this page took it to be of, and nothing was done. */
  | { kind: 'otherUser'; msg: string }
  /** Too many calls: the data at hand stays, and the call may be made again after `retryAfter` ms. */
  | { kind: 'rateLimited'; retryAfter: number }
  /** The caller stopped waiting for the answer. */
  | { kind: 'aborted' }
  /** No whole answer within `timeout` ms. */
  | { kind: 'timeout'; timeout: number }
  /** No answer at all: no network, nobody at the other end, or a network that wants a sign-in of its own. */
  | { kind: 'offline' }
  /** The gateway refused or failed; `msg` says why. `status` is that of HTTP. */
  | { kind: 'server'; code: string; msg: string; status: number }
  /** An answer that is not what the contract says; `reason` is for developers. */
  | { kind: 'malformed'; reason: string }
  /** A call without a name or path: a mistake in the app. */
  | { kind: 'wrongName' }

/** What every call rejects with. Its message can be shown where `failure` carries a `msg`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly failure: ApiFailure
  /** When the gateway takes the call again, in ms from the failure; undefined where it did not say. */
  readonly retryAfter: number | undefined
  /** What the gateway itself said, in the page's language; empty for all that it said nothing about. */
  readonly gatewayMessage: string

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(messageOf(failure), options)
    this.failure = failure
    this.retryAfter = failure.kind === 'rateLimited' ? failure.retryAfter : undefined
    this.gatewayMessage = gatewayMessageOf(failure)
  }
}

/** The message of an abort, also of one that other libraries raise. */
const abortMessage = 'Request aborted'

/** True for failures that are neither shown nor reported: aborts, and calls made too often. */
export function isSilent(error: unknown): boolean {
  if (error instanceof ApiError) {
    return error.failure.kind === 'aborted' || error.failure.kind === 'rateLimited'
  }
  return error instanceof Error && error.message === abortMessage
}

/** True where a change was not made because nobody whose it is was signed in: it can be once they are. */
export function waitsForSignIn(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return ['invalidSession', 'otherUser', 'aborted'].includes(error.failure.kind)
}

function gatewayMessageOf(failure: ApiFailure): string {
  if (failure.kind !== 'server') return ''
  const { code, msg, status } = failure
  // A proxy answered, not the gateway.
  return code === String(status) ? '' : msg
}

function messageOf(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'invalidSession':
    case 'otherUser':
    case 'server':
      return failure.msg
    case 'rateLimited':
      return 'Too many requests'
    case 'aborted':
      return abortMessage
    case 'timeout':
      return `No answer within ${failure.timeout} ms`
    case 'offline':
      return 'No connection'
    case 'malformed':
      return `Unexpected answer: ${failure.reason}`
    case 'wrongName':
      return 'wrong api name!'
  }
}
