import type { TickerField } from '../../../src/contract/market/ticker-fields.ts'
import type { Clock } from '../../lib/clock.ts'
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
import type { KlinePast } from './kline-backfill.ts'

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
  /** What klines can fill. */
  readonly pasts: readonly KlinePast[]
}

/** What the past is made of. */
export interface PastOptions {
  clock: Clock
  /** A present value of a symbol; undefined where unknown. */
  value: (symbolId: string, field: TickerField) => number | undefined
}

/** A past without symbols. */
export function createPast({ clock, value }: PastOptions): Past {
  const closes = createHourlyCloses()
  const turnovers = createDailyTurnovers()
  const notePrices = (): void =>
    followPrices(closes, clock.now(), (symbolId) => value(symbolId, 'last'))
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
    pasts: [
      {
        interval: '1h',
        limit: hourlyCloses,
        incomplete: closes.incomplete,
        fill: (symbolId, klines) => fillFromKlines(closes, symbolId, klines),
      },
      {
        interval: '1d',
        limit: turnoverDays + 1,
        incomplete: turnovers.incomplete,
        fill: (symbolId, klines) => fillDays(turnovers, symbolId, klines),
      },
    ],
  }
}
