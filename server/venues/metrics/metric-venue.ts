import type { TopTraderRule } from '../../../src/contract/market/metric-rules.ts'
import type { MetricColumns, MetricGrid } from './metric-columns.ts'

/** A venue as a source of trading data. */
export interface MetricVenue {
  /** Short and without blanks, such as `binance`. */
  id: string
  /** For people to read. */
  name: string
  /** True for the venue whose prices are shown here. */
  own: boolean
  /** True where its figures are made up. */
  invented: boolean
  /** How it chooses the top traders. */
  topTraders: TopTraderRule
  /** Coins that it trades contracts of, those traded most first. */
  coins: () => readonly string[]
  /** When it last answered, Unix ms; 0 where it never has. */
  answeredAt: (now: number) => number
  /** When it settles the funding of a coin next, Unix ms; 0 where that is not known. */
  nextFunding: (coin: string, now: number) => number
  /** The delivery date of the contract that its basis is of, Unix ms; 0 where there is none. */
  delivery: (coin: string, now: number) => number
  /**
   * What it states of a coin over some steps; undefined where it has no contracts of it. Values that it does not
   * state are NaN. With `levelsOnly` nothing need be told of sums. Rejects where it cannot be asked.
   */
  read: (
    coin: string,
    grid: MetricGrid,
    options?: { levelsOnly?: boolean },
  ) => Promise<MetricColumns | undefined>
}

/** Who has not answered for so long is silent, ms. */
export const silentAfter = 900_000
