import type { TopTraderRule } from '../../../src/contract/market/metric-rules.ts'
import type { MetricColumns, MetricGrid, MetricKind } from './metric-columns.ts'

/** A venue as a source of trading data. */
export interface MetricVenue {
  /** Short and without blanks, such as `binance`. */
  id: string
  /** For users to read. */
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
   * state are NaN. Rejects where it cannot be asked.
   */
  read: (
    coin: string,
    grid: MetricGrid,
    options?: MetricReadOptions,
  ) => Promise<MetricColumns | undefined>
}

/** How a venue is read. */
export interface MetricReadOptions {
  /** The figures that are asked for; all of them where it is left out. */
  kinds?: readonly MetricKind[]
  /** Called where a part of the answer could not be asked for now, and is NaN for that alone. */
  onMissed?: () => void
}

/** Who has not answered for so long is silent, ms. */
export const silentAfter = 900_000
