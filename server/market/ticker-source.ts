import type { MarketType } from '../../src/contract/market/market-types.ts'
import type { RowsFrame } from './frames.ts'

/** Where the stream of one list stands. */
export interface Cut {
  /** Another epoch means that revisions began anew. */
  epoch: number
  /** The newest closed revision. */
  seq: number
  /** Number of the symbol table, see `StreamPosition`. */
  table: number
}

/** What the socket needs of the market. */
export interface TickerSource {
  /** Closes the current revision if anything changed in it. Undefined before the first listing. */
  cut: (marketType: MarketType) => Cut | undefined
  /** Ticker frame of everything that changed after revision `since` of the present epoch. */
  frame: (marketType: MarketType, since: number) => Uint8Array<ArrayBuffer>
  /** The same of some rows alone, in rising order. */
  rowsFrame: (marketType: MarketType, since: number, rows: readonly number[]) => RowsFrame
}
