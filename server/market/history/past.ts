import type { TickerField } from '../../../src/contract/market/ticker-fields.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Venue } from '../../venues/venue.ts'
import {
  type Closes,
  createHourlyCloses,
  fillFromKlines,
  followListing,
  followPrices,
  hourlyCloses,
  spanTurned,
} from './closes.ts'
import {
  createDailyTurnovers,
  type DailyTurnovers,
  fillDays,
  followDay,
  followSymbols,
  turnoverDays,
} from './daily-turnovers.ts'
import { createBackfill } from './kline-backfill.ts'

/** What the market remembers of the last hours and days. */
export interface Past {
  readonly closes: Closes
  readonly turnovers: DailyTurnovers
  /** Brings the symbols in line with a listing. */
  list: (symbolIds: ReadonlySet<string>) => void
  /** Follows the clock; true where a day has begun since the last call. Called every second. */
  follow: () => boolean
  /** Notes the present prices. */
  notePrices: () => void
  /** Asks for what is missing; true where that made the turnovers of all candidates known. */
  backfill: () => Promise<boolean>
}

/** What the past is made of. */
export interface PastOptions {
  clock: Clock
  klines: Venue['klines']
  /** The symbols worth a request, best first. */
  candidates: () => readonly string[]
  /** A present value of a symbol; undefined where unknown. */
  value: (symbolId: string, field: TickerField) => number | undefined
}

/** A past without symbols. */
export function createPast({ clock, klines, candidates, value }: PastOptions): Past {
  const closes = createHourlyCloses()
  const turnovers = createDailyTurnovers()
  const notePrices = (): void =>
    followPrices(closes, clock.now(), (symbolId) => value(symbolId, 'last'))
  const backfillCloses = createBackfill({
    klines,
    clock,
    candidates,
    query: { interval: '1h', limit: hourlyCloses },
    incomplete: closes.incomplete,
    fill: (symbolId, found) => fillFromKlines(closes, symbolId, found),
  })
  const backfillDays = createBackfill({
    klines,
    clock,
    candidates,
    query: { interval: '1d', limit: turnoverDays + 1 },
    incomplete: turnovers.incomplete,
    fill: (symbolId, found) => fillDays(turnovers, symbolId, found),
  })
  return {
    closes,
    turnovers,
    list: (symbolIds) => {
      followListing(closes, symbolIds)
      followSymbols(turnovers, symbolIds)
    },
    follow: () => {
      if (spanTurned(closes, clock.now())) notePrices()
      return followDay(turnovers, clock.now(), (symbolId) => value(symbolId, 'turnover24h'))
    },
    notePrices,
    backfill: async () => {
      await backfillCloses()
      const filled = await backfillDays()
      return filled && !candidates().some((symbolId) => turnovers.incomplete.has(symbolId))
    },
  }
}
