import { LruCache } from '../../lib/lru-cache.ts'

/** What is left of a quota after a call was counted. */
export interface QuotaState {
  /** False where the call is one too many. */
  isWithin: boolean
  limit: number
  remaining: number
  /** Whole seconds until the quota is whole again, from 1. */
  resetAfter: number
}

/** Counts calls under keys. */
export interface Quotas {
  /** Counts one call under `key`, which may make `limit` in a minute. */
  take: (key: string, limit: number) => QuotaState | Promise<QuotaState>
}

/** Counts that need nobody else. */
export interface OwnQuotas extends Quotas {
  take: (key: string, limit: number) => QuotaState
}

/** The span that calls are counted in, in ms; it begins with the first. */
export const quotaSpan = 60_000
/** How many keys are remembered; the one not seen for longest begins anew. */
const capacity = 10_000

/**
 * Counts calls by the minute in the memory of this gateway.
 * @param now Unix ms
 */
export function createQuotas(now: () => number): OwnQuotas {
  const windows = new LruCache<string, { since: number; used: number }>(capacity)
  return {
    take: (key, limit) => {
      const time = now()
      const window = windows.take(key, () => ({ since: time, used: 0 }))
      // A clock that was set back begins anew too.
      if (Math.abs(time - window.since) >= quotaSpan) {
        window.since = time
        window.used = 0
      }
      const isWithin = window.used < limit
      if (isWithin) window.used += 1
      return {
        isWithin,
        limit,
        remaining: limit - window.used,
        resetAfter: Math.max(1, Math.ceil((window.since + quotaSpan - time) / 1_000)),
      }
    },
  }
}
