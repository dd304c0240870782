import type { Clock } from '../../../lib/clock.ts'

/** An answer and when it was asked for, Unix ms. */
export interface SharedAnswer {
  answer: unknown
  time: number
}

/** Asks, or shares what somebody else has just asked for under the same key. */
export type ShareCall = (key: string, ask: () => Promise<unknown>) => Promise<SharedAnswer>

/** Different calls that are kept; the oldest go first. */
const maxCalls = 100

/**
 * Lets lists that need the same request share its answer, or its failure.
 * @param life how long an answer is shared, ms
 */
export function createSharedCalls(clock: Clock, life: number): ShareCall {
  const cache = new Map<string, { time: number; answer: Promise<unknown> }>()
  return async (key, ask) => {
    const now = clock.now()
    const known = cache.get(key)
    if (known !== undefined && now - known.time < life) {
      return { answer: await known.answer, time: known.time }
    }
    const answer = ask()
    cache.delete(key)
    cache.set(key, { time: now, answer })
    for (const oldest of cache.keys()) {
      if (cache.size <= maxCalls) break
      cache.delete(oldest)
    }
    return { answer: await answer, time: now }
  }
}
