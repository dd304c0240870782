import type { FastifyReply } from 'fastify'
import { codes } from '../../../src/contract/codes/codes.ts'
import { CallError } from '../../lib/call-error.ts'
import type { LimitName, SecurityEvents } from '../../lib/security-events.ts'
import type { TokenRate } from '../../lib/token-bucket.ts'
import type { MakeBuckets } from '../../lib/token-buckets.ts'

/** What attempts are counted by. */
export interface AttemptOptions {
  rate: TokenRate
  /** What a refusal is reported as. */
  limit: LimitName
  /** Where what is left is counted. */
  buckets: MakeBuckets
  security: Pick<SecurityEvents, 'report'>
}

/** Counts attempts under a key, such as an address, against a rate. */
export interface Attempts {
  /**
   * Takes one. Rejects with CallError where the key has none left, says in `reply` when to come back, and reports
   * it together with whom it is `about`.
   */
  take: (
    key: string,
    reply: FastifyReply,
    about?: { userId: string } | { loginName: string },
  ) => Promise<void>
  /** Gives back one that was no attempt after all. */
  giveBack: (key: string) => Promise<void>
}

/** Counts of attempts by key, each limited. */
export function createAttempts({ rate, limit, buckets, security }: AttemptOptions): Attempts {
  const { take, giveBack } = buckets(limit, rate)
  return {
    take: async (key, reply, about) => {
      const wait = await take(key)
      if (wait === 0) return
      security.report({
        event: 'refused_by_limit',
        limit,
        address: reply.request.ip,
        ...about,
      })
      reply.header('retry-after', Math.ceil(wait / 1_000))
      throw new CallError(codes.tooManyRequests, 'Too many attempts. Please wait a while.')
    },
    giveBack,
  }
}
