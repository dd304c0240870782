import type { FastifyReply } from 'fastify'
import { codes } from '../../../src/contract/codes/codes.ts'
import { CallError } from '../../lib/call-error.ts'
import type { Clock } from '../../lib/clock.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { LimitName, SecurityEvents } from '../../lib/security-events.ts'
import {
  fullBucket,
  returnToken,
  type TokenBucket,
  type TokenRate,
  takeToken,
} from '../../lib/token-bucket.ts'

/** What attempts are counted by. */
export interface AttemptOptions {
  rate: TokenRate
  /** What a refusal is reported as. */
  limit: LimitName
  clock: Clock
  security: Pick<SecurityEvents, 'report'>
}

/** Counts attempts under a key, such as an address, against a rate. */
export interface Attempts {
  /**
   * Takes one. Throws CallError where the key has none left, says in `reply` when to come back, and reports
   * it together with whom it is `about`.
   */
  take: (
    key: string,
    reply: FastifyReply,
    about?: { userId: string } | { loginName: string },
  ) => void
  /** Gives back one that was no attempt after all. */
  giveBack: (key: string) => void
}

/** Keys that are remembered; the one not seen for longest is forgotten first. */
const keys = 10_000

/** Counts of attempts by key, each limited. */
export function createAttempts({ rate, limit, clock, security }: AttemptOptions): Attempts {
  const buckets = new LruCache<string, TokenBucket>(keys)
  const bucketOf = (key: string): TokenBucket =>
    buckets.take(key, () => fullBucket(rate, clock.now()))
  return {
    take: (key, reply, about) => {
      const bucket = bucketOf(key)
      if (takeToken(bucket, rate, clock.now())) return
      security.report({
        event: 'refused_by_limit',
        limit,
        address: reply.request.ip,
        ...about,
      })
      reply.header('retry-after', Math.ceil((1 - bucket.tokens) / rate.perSecond))
      throw new CallError(codes.tooManyRequests, 'Too many attempts. Please wait a while.')
    },
    giveBack: (key) => returnToken(bucketOf(key), rate, clock.now()),
  }
}
