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
    const cached = known.take(key, () => ({ at: Number.NEGATIVE_INFINITY, answer: none }))
    if (now() - cached.at < lifetime) return cached.answer
    const answer = klines(query)
    cached.at = now()
    cached.answer = answer
    answer.catch(() => {
      if (cached.answer === answer) cached.at = Number.NEGATIVE_INFINITY
    })
    return answer
  }
}
