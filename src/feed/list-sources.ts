import type { MarketType } from '../contract/market/market-types.ts'
import type { TickerSnapshot } from '../contract/market/ticker-snapshot.ts'
import type { ListData } from './load-list.ts'

/** Values of an earlier visit. */
export interface SavedList extends ListData {
  /** Age of the values now, in ms. */
  ageMs: number
}

/** Where a list is kept between two visits. Neither method rejects. */
export interface SavedLists {
  load(marketType: MarketType): Promise<SavedList | undefined>
  /** Has read everything it needs of `saved` before it returns. */
  save(saved: SavedList): unknown
}

/** The newest values of some rows, heard from the stream. */
export interface HeardRows {
  /** Where they stand in the list, in the order of the snapshot. */
  rows: readonly number[]
  snapshot: TickerSnapshot
}
