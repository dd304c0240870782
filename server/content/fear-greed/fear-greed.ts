import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { FearGreedReading } from '../../../src/contract/entities/news/morning-paper.ts'
import type { Clock } from '../../lib/clock.ts'
import type { PreparedBody } from '../../market/market-data.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { Venue } from '../../venues/venue.ts'
import { dayMs, fetchBasket } from './basket.ts'
import { createIndexBody } from './index-body.ts'
import { readDays, recordDays } from './index-store.ts'
import type { IndexDay } from './published-index.ts'
import type { IndexSource, PresentIndex } from './source.ts'

/** What the index is kept of. */
export interface FearGreedOptions {
  source: IndexSource
  db: Kysely<Tables>
  venue: Pick<Venue, 'klines'>
  /** True once the venue has a listing. */
  isListed: () => boolean
  /** The pair that Bitcoin's price is of. */
  bitcoinPair: () => string
  /** The machine's clock: when to read. */
  clock: Clock
  /** Tells the time that readings are of. */
  indexClock: { now: () => number }
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The fear and greed index with its history, kept ready. */
export interface FearGreedIndex {
  /** The whole answer, without a reading before the first, which it brings about; undefined in the first moment. */
  answer: () => PreparedBody | undefined
  /** Prepares an answer without a reading, and reads from then on when it is due. */
  start: () => Promise<void>
  stop: () => void
  /** The present reading; null before the first, which it does not bring about. */
  reading: () => FearGreedReading | null
  /** The readings of a day (UTC, Unix ms) and of the day before; null where there is none. */
  ofDay: (day: number) => DayReading | null
  /** Calls `listener` with each reading from now on, and all days that are recorded. */
  onRead: (listener: ReadingListener) => void
}

/** See `FearGreedIndex`. */
export interface DayReading {
  value: number
  before: number | null
}

/** See `FearGreedIndex.onRead`. */
export type ReadingListener = (reading: {
  now: IndexDay
  /** Oldest first. */
  days: readonly IndexDay[]
  /** Time between two readings, ms. */
  interval: number
}) => void

/** What is said before the first reading. */
const unread = { value: null, asOf: 0, nextUpdate: 0, interval: dayMs, inputs: [] }

/** How often it is looked whether a reading is due, ms. */
const lookInterval = 5_000
/** A start has more urgent things to do: nobody waits for the index yet. */
const firstAfter = 30_000
/** After a failed reading the next one waits, ms. */
const retryAfter = 300_000
/** Days of prices beside the index: as many klines as one question may bring. */
const priceDays = 1_000
/** The longest history that is read, in ms: no provider has a longer one. */
const longest = 20_000 * dayMs

/**
 * Reads an index whenever it is due, and records its days. Where a reading fails, the one before stays,
 * with its time.
 */
export function createFearGreed(options: FearGreedOptions): FearGreedIndex {
  const { source, db, venue, isListed, bitcoinPair, clock, indexClock, log } = options
  const body = createIndexBody(source)
  const startedAt = clock.now()
  const listeners: ReadingListener[] = []
  let present: PresentIndex | undefined
  let values: ReadonlyMap<number, number> = new Map()
  let asked = false
  let reading = false
  let retryAt = 0
  let cancel = (): void => undefined

  const isDue = (): boolean => {
    if (reading || !isListed() || clock.now() < retryAt) return false
    if (present === undefined) return asked || clock.now() - startedAt >= firstAfter
    return indexClock.now() >= present.nextUpdate
  }

  const read = async (): Promise<void> => {
    reading = true
    try {
      const from = Math.max(0, indexClock.now() - longest)
      const recorded = await readDays(db, source.id, from)
      const now = await source.read(new Set(recorded.map(({ time }) => time)))
      await recordDays(db, source.id, now.days)
      const days = await readDays(db, source.id, from)
      await prepare(now, days)
      values = new Map(days.map(({ time, value }) => [time, value]))
      present = now
      tell(now, days)
      // A provider that is late is asked again, but not all the time.
      if (now.nextUpdate <= indexClock.now()) retryAt = clock.now() + retryAfter
    } catch (error) {
      log.warn({ err: error }, 'the fear and greed index could not be read')
      retryAt = clock.now() + retryAfter
    } finally {
      reading = false
    }
  }

  const prepare = async ({ days: _, ...now }: PresentIndex, days: IndexDay[]): Promise<void> => {
    await body.refresh(
      now,
      days,
      await bitcoinPrices(venue.klines, bitcoinPair(), indexClock.now()),
    )
  }

  const tell = ({ value, asOf, interval }: PresentIndex, days: readonly IndexDay[]): void => {
    if (value === null) return
    for (const listener of listeners) listener({ now: { time: asOf, value }, days, interval })
  }

  const look = (): void => {
    if (isDue()) void read()
  }

  return {
    answer: () => {
      asked = true
      if (present === undefined) look()
      return body.current()
    },
    start: async () => {
      cancel = clock.every(lookInterval, look)
      await body.refresh(unread, [], () => null)
    },
    stop: () => cancel(),
    reading: () => {
      const { value = null, asOf = 0 } = present ?? {}
      return value === null ? null : { value, asOf }
    },
    ofDay: (day) => {
      const value = values.get(day)
      return value === undefined ? null : { value, before: values.get(day - dayMs) ?? null }
    },
    onRead: (listener) => void listeners.push(listener),
  }
}

/** The price of Bitcoin at the beginning of days: the close of the day before. None where the venue has none. */
async function bitcoinPrices(
  klines: Venue['klines'],
  symbolId: string,
  now: number,
): Promise<(day: number) => string | null> {
  const basket = await fetchBasket(klines, [symbolId], priceDays, now).catch(() => undefined)
  return (day) => {
    const close = basket?.bitcoin.closes[(day - basket.from) / dayMs - 1]
    return close === undefined || Number.isNaN(close) ? null : String(close)
  }
}
