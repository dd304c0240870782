import type { Kline } from '../contract/entities/market/kline.ts'
import type { Mantissa } from '../contract/market/mantissa.ts'
import type { MarketType } from '../contract/market/market-types.ts'
import type { SymbolTable } from '../contract/market/symbol-table.ts'
import type { FieldMask } from '../contract/market/ticker-fields.ts'
import type { ReadableStore, Store } from '../lib/store/store.ts'
import type { SocketClient } from './socket/socket-client.ts'

/**
 * How the live data is doing: `connecting` before the first frame, `live` while frames arrive,
 * `delayed` after 3 s without one or while values are known to be incomplete, `offline` when the
 * socket is down or the device has no network.
 */
export type FeedState = 'connecting' | 'live' | 'delayed' | 'offline'

/** Immutable view of one list; replaced when phase, table, origin or freshness changes. */
export interface ListStatus {
  /** `error`: there are no values and the last attempt to get some failed; it is retried. */
  phase: 'loading' | 'ready' | 'error'
  /** Names and scales of the rows; undefined until there are values. */
  table: SymbolTable | undefined
  /**
   * Where the values came from first: this device's last visit, the page itself, which brings only the
   * rows of its first screen, or the gateway.
   */
  origin: 'saved' | 'page' | 'network' | undefined
  /** True for values of the last visit and for values older than 10 s. */
  stale: boolean
  /** When the venue last confirmed the values, Unix ms on the gateway's clock; 0 unknown. */
  asOf: number
  /** What the gateway said of the last failed load; empty where it said nothing, and after a successful one. */
  reason: string
}

/**
 * The values of one list. Rows are positions in the columns of `status.get().table`, fields are
 * `fieldIndex` of the contract. Watchers survive a change of the table and are called after it.
 */
export interface ListFeed {
  readonly marketType: MarketType
  status: ReadableStore<ListStatus>
  /** The mantissa, or NaN where the venue does not know the value or the row does not exist. */
  value(row: number, field: number): Mantissa
  /** Calls `listener` in a flush after a field of `mask` changed in that row. */
  watch(row: number, mask: FieldMask, listener: () => void): () => void
  /** Grows with every applied change; for slow consumers such as sorting. */
  version(): number
  /** Age of the values in ms, on the gateway's clock; Infinity while it is unknown. */
  ageMs(): number
  /** When the venue last confirmed the values, Unix ms on the gateway's clock; 0 unknown. */
  asOf(): number
}

/**
 * What a follower of candles is told: `ready` each time the gateway has begun to send them, so that what
 * was missed can be asked for; the newest `klines`, oldest first, of which each replaces the one of its
 * time; `refused` with a reason where the gateway sends none.
 */
export type KlineNews =
  | { kind: 'ready' }
  | { kind: 'klines'; klines: readonly Kline[] }
  | { kind: 'refused'; reason: string }

/** The one door to live data. */
export interface Feed {
  /** `connecting` in rendered HTML. */
  state: ReadableStore<FeedState>
  /** While paused, lists keep the values that they had: later ones are collected, and no watcher is called. */
  paused: Store<boolean>
  /** Keeps a list alive until `release`; the last release ends the subscription 5 s later. */
  retain(marketType: MarketType): { feed: ListFeed; release(): void }
  /** What is followed beside lists: changes, see `readChangeNews`, counts, see `followMetrics`, and candles, see `followKlines`. */
  subscribe: SocketClient['subscribe']
  /** The page is hydrated: the rows that came with it take at once what was heard of them meanwhile. */
  catchUp(): void
  /** The lists whose values are at hand, also if nobody looks at them now. */
  known(): readonly MarketType[]
  /** Ends all subscriptions and timers. The socket stays with its owner. */
  close(): void
}
