import type { FastifyReply } from 'fastify'
import { codes } from '../../src/contract/codes.ts'
import type { Clock } from '../clock.ts'
import { CallError } from '../http/call-error.ts'
import { LruCache } from '../lib/lru-cache.ts'
import { fullBucket, type TokenBucket, type TokenRate } from '../socket/token-bucket.ts'

/** Counts attempts under a key, such as an address, against a rate. */
export interface Attempts {
  /** Takes one. Throws CallError where the key has none left, and says in `reply` when to come back. */
  take: (key: string, reply: FastifyReply) => void
  /** Gives back one that was no attempt after all. */
  giveBack: (key: string) => void
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
    take: (key, reply) => {
      const bucket = filled(key)
      if (bucket.tokens < 1) {
        reply.header('retry-after', Math.ceil((1 - bucket.tokens) / rate.perSecond))
        throw new CallError(codes.tooManyRequests, 'Too many attempts. Please wait a while.')
      }
      bucket.tokens -= 1
    },
    giveBack: (key) => {
      const bucket = filled(key)
      bucket.tokens = Math.min(rate.capacity, bucket.tokens + 1)
    },
  }
}
