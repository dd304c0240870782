import type { Kline, KlineQuery, Venue } from '../venues/venue.ts'

/** How long an answer of the venue serves everybody, in ms. */
const lifetime = 1_000
/** How many questions are remembered at a time; the oldest is forgotten first. */
const capacity = 500

/**
 * Asks the venue each question once a second at most, however many people ask it: equal questions
 * share one answer, also while it is under way. A failed answer is not kept.
 * @param now Unix ms
 */
export function cacheKlines(klines: Venue['klines'], now: () => number): Venue['klines'] {
  const known = new Map<string, { at: number; answer: Promise<Kline[]> }>()
  return (query: KlineQuery) => {
    const { symbolId, interval, endTime, limit } = query
    const key = `${symbolId} ${interval} ${endTime} ${limit}`
    const kept = known.get(key)
    if (kept !== undefined && now() - kept.at < lifetime) return kept.answer
    const entry = { at: now(), answer: klines(query) }
    known.delete(key)
    known.set(key, entry)
    entry.answer.catch(() => {
      if (known.get(key) === entry) known.delete(key)
    })
    if (known.size > capacity) known.delete(known.keys().next().value ?? key)
    return entry.answer
  }
}
