import type { TickerField } from '../../../src/contract/market/ticker-fields.ts'
import type { Clock } from '../../lib/clock.ts'
import {
  type Closes,
  createCloses,
  fillFromKlines,
  followListing,
  followPrices,
} from '../history/closes.ts'
import type { KlinePast } from '../history/kline-backfill.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * The prices that windows are measured from, in steps that fit them. Each holds its longest window and
 * the running span, so that a price at the beginning of it is always among them.
 */
export interface WindowCloses {
  /** Five minutes. Recorded only: no venue tells of ten seconds. */
  readonly tenSeconds: Closes
  /** Four hours. */
  readonly fiveMinutes: Closes
  /** Seven days, from the even hour before them. */
  readonly hours: Closes
  /** A year; of the symbols alone that stand for coins in indexes. */
  readonly days: Closes
}

/** The window prices of a market, kept up to date. */
export interface WindowHistory {
  readonly closes: WindowCloses
  /** Brings the symbols in line with a listing. @param daily symbols of which days are kept */
  list: (symbolIds: ReadonlySet<string>, daily: ReadonlySet<string>) => void
  /** Notes the present prices; to be called every few seconds. */
  notePrices: () => void
  /** What klines can fill. */
  readonly pasts: readonly KlinePast[]
}

/** What the window prices are made of. */
export interface WindowHistoryOptions {
  clock: Clock
  /** A present value of a symbol; undefined where unknown. */
  value: (symbolId: string, field: TickerField) => number | undefined
}

/** Window prices of no symbol. */
export function createWindowHistory({ clock, value }: WindowHistoryOptions): WindowHistory {
  const closes: WindowCloses = {
    tenSeconds: createCloses(10 * second, 32),
    fiveMinutes: createCloses(5 * minute, 50),
    hours: createCloses(hour, 172),
    days: createCloses(day, 367),
  }
  const pastOf = (each: Closes, interval: '5m' | '1h' | '1d'): KlinePast => ({
    interval,
    limit: each.count,
    incomplete: each.incomplete,
    fill: (symbolId, klines) => fillFromKlines(each, symbolId, klines),
  })
  return {
    closes,
    list: (symbolIds, daily) => {
      for (const each of [closes.tenSeconds, closes.fiveMinutes, closes.hours]) {
        followListing(each, symbolIds)
      }
      followListing(closes.days, daily)
    },
    notePrices: () => {
      const price = (symbolId: string): number | undefined => value(symbolId, 'last')
      for (const each of Object.values(closes)) followPrices(each, clock.now(), price)
    },
    pasts: [
      pastOf(closes.fiveMinutes, '5m'),
      pastOf(closes.hours, '1h'),
      pastOf(closes.days, '1d'),
    ],
  }
}
