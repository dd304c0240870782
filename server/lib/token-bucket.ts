/** Allows bursts of `capacity` and `perSecond` in the long run. */
export interface TokenRate {
  capacity: number
  perSecond: number
}

/** How many tokens are left, and since when they refill. */
export interface TokenBucket {
  tokens: number
  /** Unix ms. */
  filledAt: number
}

/** A full bucket. */
export function fullBucket(rate: TokenRate, now: number): TokenBucket {
  return { tokens: rate.capacity, filledAt: now }
}

/** Takes one token at `now`, Unix ms; false when there is none. */
export function takeToken(bucket: TokenBucket, rate: TokenRate, now: number): boolean {
  refill(bucket, rate, now)
  if (bucket.tokens < 1) return false
  bucket.tokens -= 1
  return true
}

/** Gives a token back that was taken for nothing. */
export function returnToken(bucket: TokenBucket, rate: TokenRate, now: number): void {
  refill(bucket, rate, now)
  bucket.tokens = Math.min(rate.capacity, bucket.tokens + 1)
}

/** A clock set back refills nothing. */
function refill(bucket: TokenBucket, rate: TokenRate, now: number): void {
  const seconds = Math.max(0, now - bucket.filledAt) / 1_000
  bucket.tokens = Math.min(rate.capacity, bucket.tokens + seconds * rate.perSecond)
  bucket.filledAt = now
}
