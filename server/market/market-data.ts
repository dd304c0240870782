import type { MarketType } from '../../src/contract/market/market-types.ts'
import type { SymbolTable } from '../../src/contract/market/symbol-table.ts'
import type { CoinChainStore } from '../venues/coin-chain-store.ts'
import type { FeedState } from '../venues/venue.ts'
import type { Closes } from './history/closes.ts'
import type { DailyTurnovers } from './history/daily-turnovers.ts'
import type { LiveTable } from './live-table.ts'
import type { WindowCloses } from './windows/window-closes.ts'

/** One answer, serialised and compressed once, served to everybody as it is. */
export interface PreparedBody {
  /** The uncompressed answer. */
  bytes: Uint8Array
  /** The same through brotli, and through gzip. */
  br: Uint8Array
  gzip: Uint8Array
  /** Strong validator with its quotes, for example `"9f8e"`; changes whenever `bytes` do. */
  etag: string
}

/** How the market's source is doing. */
export interface MarketStatus {
  /** One line for operators on what is wrong with the venue; empty when well. */
  reason: string
  /** How the lists come; empty where the venue has one way alone. */
  feeds: readonly FeedState[]
  /** True once the venue has delivered a listing. */
  listed: boolean
  /** Unix ms for which the venue last vouched for the list; 0 before the first time. */
  asOf: Record<MarketType, number>
}

/** What the HTTP gateway reads of the market model. Undefined before the venue's first listing. */
export interface MarketData {
  /** The current symbol table of a list, for md5, look-ups and content. */
  symbolTable: (marketType: MarketType) => SymbolTable | undefined
  /** The whole answer of getAllSymbol: envelope and table as UTF-8 JSON. The ETag is the table's md5. */
  tableBody: (marketType: MarketType) => PreparedBody | undefined
  /** Values of a list (`encodeSnapshot`), made for whoever asks and at most a second old. */
  snapshot: (marketType: MarketType) => Promise<PreparedBody | undefined>
  /** Shapes of the last 24 hours of a list (`encodeSparklines`). */
  sparklines: (marketType: MarketType) => PreparedBody | undefined
  status: () => MarketStatus
  /** What the venue told of the chains of coins. */
  coinChains: Pick<CoinChainStore, 'of' | 'time'>
}

/** What ranks, search and other answers are worked out from. To be read at once and never kept. */
export interface MarketValues {
  /** The values of a list as they are now; undefined before the venue's first listing. */
  liveTable: (marketType: MarketType) => Readonly<LiveTable> | undefined
  /** US dollars in one unit of a quote currency, for estimates; undefined where unknown. */
  dollars: (quote: string) => number | undefined
  /** Turnovers of the last finished days. */
  turnovers: Readonly<DailyTurnovers>
  /** Prices at the last full hours. */
  closes: Readonly<Closes>
  /** Prices that longer and shorter windows are measured from. */
  windows: WindowCloses
  /** What symbols that were listed lately were first traded at, in quote currency; unknown ones are absent. */
  listingPrices: ReadonlyMap<string, number>
}
