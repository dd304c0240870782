import { LruCache } from './lru-cache.ts'
import { fullBucket, type TokenBucket, type TokenRate, takeToken } from './token-bucket.ts'

/** Takes one token of the bucket under `key`; false when there is none. */
export type Allowances = (key: string) => boolean

/** How many keys are remembered; the one not used for longest begins anew. */
const capacity = 10_000

/**
 * A bucket for each key, full at first.
 * @param now Unix ms
 * @param share the part of the rate that holds now, a fraction; one token at a time is always allowed
 */
export function createAllowances(
  rate: TokenRate,
  now: () => number,
  share: () => number = () => 1,
): Allowances {
  const buckets = new LruCache<string, TokenBucket>(capacity)
  return (key) => {
    const time = now()
    const part = share()
    const own = { capacity: Math.max(1, rate.capacity * part), perSecond: rate.perSecond * part }
    return takeToken(
      buckets.take(key, () => fullBucket(own, time)),
      own,
      time,
    )
  }
}
