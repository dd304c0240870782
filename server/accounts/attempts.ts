import type { FastifyReply } from 'fastify'
import { codes } from '../../src/contract/codes.ts'
import type { Clock } from '../clock.ts'
import { CallError } from '../http/call-error.ts'
import { LruCache } from '../lib/lru-cache.ts'
import { fullBucket, type TokenBucket, type TokenRate } from '../socket/token-bucket.ts'

/** Counts attempts under a key, such as an address, against a rate. */
export interface Attempts {
  /** Throws CallError where the key has none left, and says in `reply` when to come back. */
  check: (key: string, reply: FastifyReply) => void
  /** Counts one attempt. */
  count: (key: string) => void
}

/** Keys that are remembered; the one not seen for longest is forgotten first. */
const keys = 10_000

/** No attempt has been made yet. */
export function createAttempts(rate: TokenRate, clock: Clock): Attempts {
  const buckets = new LruCache<string, TokenBucket>(keys)
  const filled = (key: string): TokenBucket => {
    const now = clock.now()
    const bucket = buckets.take(key, () => fullBucket(rate, now))
    const seconds = Math.max(0, now - bucket.filledAt) / 1_000
    bucket.tokens = Math.min(rate.capacity, bucket.tokens + seconds * rate.perSecond)
    bucket.filledAt = now
    return bucket
  }
  return {
    check: (key, reply) => {
      const { tokens } = filled(key)
      if (tokens >= 1) return
      reply.header('retry-after', Math.ceil((1 - tokens) / rate.perSecond))
      throw new CallError(codes.tooManyRequests, 'Too many attempts. Please wait a while.')
    },
    count: (key) => {
      filled(key).tokens -= 1
    },
  }
}
