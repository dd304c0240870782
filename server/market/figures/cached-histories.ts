import type { FastifyBaseLogger } from 'fastify'
import { LruCache } from '../../lib/lru-cache.ts'
import type { Venue } from '../../venues/venue.ts'
import { type PriceHistory, readPriceHistory } from './price-history.ts'

/** How long a history is good, in ms. */
const lifetime = 5 * 60_000
/** How soon a pair is asked for again whose klines could not be had, in ms. */
const retryAfter = 30_000
/** Pairs that are remembered; the one not asked for longest goes first. */
const capacity = 500
/** Histories that are read at a time, each by a few questions to the venue. */
const mostReading = 4

interface Entry {
  /** When it may be read anew, Unix ms. */
  due: number
  history: PriceHistory | undefined
  reading: Promise<void> | undefined
}

/**
 * The past of a pair; undefined where it cannot be had now. Never rejects. One that was known is answered
 * at once and read anew behind it; beyond a few at a time, others wait for their next question.
 */
export type PriceHistories = (symbolId: string) => Promise<PriceHistory | undefined>

/** Keeps the past of pairs for some minutes. */
export function cachePriceHistories(options: {
  klines: Venue['klines']
  now: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
}): PriceHistories {
  const { klines, now, log } = options
  const cache = new LruCache<string, Entry>(capacity)
  let reading = 0

  const read = async (symbolId: string, entry: Entry): Promise<void> => {
    reading += 1
    try {
      entry.history = await readPriceHistory(klines, symbolId, now())
      entry.due = now() + lifetime
    } catch (error) {
      log.warn({ err: error, symbolId }, 'the venue gave no klines for the page of a token')
      entry.due = now() + retryAfter
    } finally {
      reading -= 1
      entry.reading = undefined
    }
  }

  return async (symbolId) => {
    const entry = cache.take(symbolId, () => ({
      due: Number.NEGATIVE_INFINITY,
      history: undefined,
      reading: undefined,
    }))
    if (now() >= entry.due && entry.reading === undefined && reading < mostReading) {
      entry.reading = read(symbolId, entry)
    }
    if (entry.history === undefined) await entry.reading
    return entry.history
  }
}
