import type { MarketType } from '../../contract/market/market-types.ts'
import type { TickerSnapshot } from '../../contract/market/ticker-snapshot.ts'
import type { SocketClient } from '../socket/socket-client.ts'
import type { TickerStore } from '../store/ticker-store.ts'
import type { Timing } from '../timing.ts'
import type { ListData, ListSource } from './load-list.ts'

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

/** What one list needs to follow its stream. */
export interface ListSessionOptions {
  marketType: MarketType
  store: TickerStore
  source: ListSource
  socket: Pick<SocketClient, 'subscribe'>
  saved?: SavedLists | undefined
  /** What the page brought: a list of the right size in which some rows are filled. */
  shown?: ListData | undefined
  /** What was heard of the rows of the page before the app was there; asked for once. */
  heard?: (() => HeardRows | undefined) | undefined
  /** True while a component that shows the list is mounted. */
  isUsed: () => boolean
  /** False while nobody can see the page: values are not asked for then. */
  isVisible: () => boolean
  timing: Timing
  random: () => number
  /** Called after anything that `progress` tells may have changed. */
  onChange: () => void
}
