import { LruCache } from './lru-cache.ts'
import {
  fullBucket,
  returnToken,
  type TokenBucket,
  type TokenRate,
  takeToken,
} from './token-bucket.ts'

/** Buckets of one rate by key, each full at first. */
export interface TokenBuckets {
  /** Takes one token. Answers in how many ms there is one, 0 where it was taken. */
  take: (key: string) => Promise<number>
  /** Gives one back that was taken for nothing. */
  giveBack: (key: string) => Promise<void>
}

/** Makes the buckets of a limit. */
export type MakeBuckets = (limit: string, rate: TokenRate) => TokenBuckets

/** Keys that are remembered; the one not seen for longest is forgotten first. */
const maxKeys = 10_000

/** Makes buckets in memory, for the only gateway on its store. `now` in Unix ms. */
export function memoryBuckets(now: () => number): MakeBuckets {
  return (_, rate) => {
    const buckets = new LruCache<string, TokenBucket>(maxKeys)
    const bucketOf = (key: string): TokenBucket => buckets.take(key, () => fullBucket(rate, now()))
    return {
      take: async (key) => {
        const bucket = bucketOf(key)
        if (takeToken(bucket, rate, now())) return 0
        return ((1 - bucket.tokens) / rate.perSecond) * 1_000
      },
      giveBack: async (key) => returnToken(bucketOf(key), rate, now()),
    }
  }
}
