import { LruCache } from '../../lib/lru-cache.ts'
import type { Kline, KlineQuery, Venue } from '../../venues/venue.ts'

const none: Promise<Kline[]> = Promise.resolve([])

/** How long an answer of the venue serves everybody, in ms. */
const lifetime = 1_000
/** How many questions are remembered at a time; the one not asked for longest is forgotten first. */
const capacity = 500

/**
 * Asks the venue each question once a second at most, however many users ask it: equal questions
 * share one answer, also while it is under way. A failed answer is not kept.
 * @param now Unix ms
 */
export function cacheKlines(klines: Venue['klines'], now: () => number): Venue['klines'] {
  const known = new LruCache<string, { at: number; answer: Promise<Kline[]> }>(capacity)
  return (query: KlineQuery) => {
    const { symbolId, interval, endTime, limit } = query
    const key = `${symbolId} ${interval} ${endTime} ${limit}`
    const kept = known.take(key, () => ({ at: Number.NEGATIVE_INFINITY, answer: none }))
    if (now() - kept.at < lifetime) return kept.answer
    const answer = klines(query)
    kept.at = now()
    kept.answer = answer
    answer.catch(() => {
      if (kept.answer === answer) kept.at = Number.NEGATIVE_INFINITY
    })
    return answer
  }
}
