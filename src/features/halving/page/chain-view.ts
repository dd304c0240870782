import type { CoinHalf } from '../../../contract/entities/coin-half.ts'
import { halving } from '../../../contract/limits.ts'
import type { ListFeed } from '../../../feed/feed-types.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import type { ChainPosition, PaceBasis } from '../chain/forecast.ts'

/** What tells the time of a chain. */
export interface ChainClock {
  feed: Pick<ListFeed, 'asOf' | 'ageMs'>
  tip: CoinHalf
}

/** What the parts of the page show: the chain, the pace to count by, and how numbers are written. */
export interface ChainView extends ChainClock {
  position: ChainPosition
  /** Unix ms on the gateway's clock, to the minute. */
  now: number
  basis: PaceBasis
  /** Milliseconds from block to block by `basis`. */
  pace: number
  writing: Writing
  /** BCP 47 key. */
  language: string
}

/** The pace to count by, ms. */
export function paceOf(tip: CoinHalf, basis: PaceBasis): number {
  return basis === 'target' ? halving.blockTime : tip.meanBlockTime
}
