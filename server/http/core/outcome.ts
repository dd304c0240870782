import type { FastifyReply } from 'fastify'
import { httpStatusOf } from '../../../src/contract/codes/codes.ts'

/** What became of a request, as whoever watches the gateway sees it. */
export type Outcome =
  /** Answered as asked. */
  | 'ok'
  /** Understood and not done, such as a wrong password: HTTP says 200, the envelope says no. */
  | 'refused'
  /** 4xx: there is no such thing, or it was asked wrongly. */
  | 'invalid'
  /** 401, 403 or 421: from somebody, or from somewhere, that may not. */
  | 'denied'
  /** 429: too much. */
  | 'limited'
  /** 5xx: ours, or a source's. */
  | 'failed'

const denied: readonly number[] = [401, 403, 421]
/** Replies whose envelope tells a failure that HTTP does not. */
const refusals = new WeakSet<FastifyReply>()

/** Remembers the code that an envelope fails with, which `outcomeOf` cannot see. */
export function noteFailure(reply: FastifyReply, code: string): void {
  if (httpStatusOf(code) === 200) refusals.add(reply)
}

/** What became of the request that `reply` answered. */
export function outcomeOf(reply: FastifyReply): Outcome {
  const { statusCode } = reply
  if (statusCode === 429) return 'limited'
  if (statusCode >= 500) return 'failed'
  if (denied.includes(statusCode)) return 'denied'
  if (statusCode >= 400) return 'invalid'
  return refusals.has(reply) ? 'refused' : 'ok'
}
