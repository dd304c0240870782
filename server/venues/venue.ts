import type { CoinChain } from '../../src/contract/entities/coin-chains.ts'
import type { KlineInterval } from '../../src/contract/enums.ts'
import type { MarketType } from '../../src/contract/market/market-types.ts'
import type { TickerField } from '../../src/contract/market/ticker-fields.ts'

/** One tradable symbol as a venue lists it. */
export interface VenueSymbol {
  /** For example `BTCUSDT_SPBL`, `BTCUSDT_UMCBL`. Unique within a venue. */
  symbolId: string
  line: MarketType
  base: string
  quote: string
  /** Full name of the base coin; the code itself where the venue has no name. */
  coinName: string
  scales: { price: number; mark: number; index: number; turnover: number; volume: number }
  sectors: readonly string[]
  /** Unix ms; 0 when unknown. */
  listedAt: number
  /** In coins; 0 when unknown. */
  circulatingSupply: number
  /** 0 where there is no leverage, 1 on margin of unknown leverage. */
  maxLeverage: number
  supportUta: boolean
  /** Unix ms of delivery; 0 for spot and perpetual. */
  deliveryTime: number
  /** Hours between fundings; 0 for what has none and when unknown. */
  fundingInterval: number
  /** What borrowing the base coin costs per hour, as a fraction; `0` where it is not lent or unknown. */
  borrowRate: string
}

/**
 * News of one symbol. `values` holds mantissas in the symbol's scales, only of the fields that are
 * known; NaN withdraws a value. `min` and `max` are the extremes of `last` since the ticker before,
 * so that conflation hides no crossing.
 */
export interface Ticker {
  symbolId: string
  values: Partial<Record<TickerField, number>>
  min?: number
  max?: number
}

/** An order that was filled at once and was much larger than others of its side before it. */
export interface BlockTrade {
  symbolId: string
  /** Unix ms. */
  time: number
  /** Whose order it was that met waiting ones. */
  side: 'buy' | 'sell'
  /** A mantissa in the symbol's price scale. */
  price: number
  /** In base currency, a mantissa in the symbol's volume scale. */
  volume: number
  /** How many times the usual order of its side, see `createUsualOrder`. */
  times: number
}

/** The chains of one coin, in the venue's order; what is told of a coin replaces what was told before. */
export interface CoinChains {
  /** The coin's code in the listing. */
  coin: string
  /** None of a coin that has no chains any more. */
  chains: readonly CoinChain[]
}

/** One candle. Decimal strings in quote (turnover) and base (volume) currency; time is its start. */
export interface Kline {
  time: number
  open: string
  high: string
  low: string
  close: string
  volume: string
  turnover: string
}

/** Which candles: the newest `limit` that start before `endTime`, oldest first. */
export interface KlineQuery {
  symbolId: string
  interval: KlineInterval
  /** Unix ms, exclusive. */
  endTime: number
  /** 1 to 1,000. */
  limit: number
  /** True where nobody waits for the answer: it may take minutes, and others go first. */
  background?: boolean | undefined
}

/**
 * How the tickers of a list come: by a stream beside snapshots, by snapshots alone, or not at all; or that the venue
 * has no such list.
 */
export const feedWays = ['streaming', 'polled', 'silent', 'missing'] as const

/** How the tickers of one list come. */
export interface FeedState {
  line: MarketType
  way: (typeof feedWays)[number]
  symbols: number
  /** Symbols whose subscription was refused, and why. */
  refused: number
  cause: string
  /** How often what was being streamed was cut off; left out where nothing streams. */
  cuts?: number | undefined
}

/** Where a venue delivers. A venue calls `symbols` before the first ticker of a new symbol. */
export interface VenueSink {
  /** The whole listing, replacing the one before. */
  symbols: (symbols: readonly VenueSymbol[]) => void
  /**
   * A batch of one list, with the time (Unix ms) for which the venue vouches for the whole list:
   * an empty batch says that nothing changed.
   */
  tickers: (marketType: MarketType, time: number, tickers: readonly Ticker[]) => void
  /** Block trades of one list, oldest first and each once, from a venue that has a tape. */
  blockTrades?: (marketType: MarketType, trades: readonly BlockTrade[]) => void
  /**
   * Chains of coins, from a venue that offers them: all at first, then those that changed. `time` (Unix ms) is the moment
   * for which it vouches for all of them, so that an empty batch says that nothing changed. `isWhole` ends the telling of
   * all: coins that were not told for this `time` have no chains any more, as a venue that starts does not know which had.
   */
  chains?: (time: number, coins: readonly CoinChains[], isWhole?: boolean) => void
  /** A source of data stopped or came back. `reason` is one line for operators, empty when well. */
  status: (reason: string) => void
  /** How the lists come, from a venue that has several ways; said when it changes. */
  feeds?: (feeds: readonly FeedState[]) => void
}

/** A source of market data. Every venue passes the contract suite in tests/support/venues. */
export interface Venue {
  /** Shown to users, for example `Simulated market` or `Bitget`. */
  name: string
  simulated: boolean
  /** False for one that has started and has no klines at all. */
  hasKlines?: boolean | undefined
  /** True for one that has started and tells of single trades: of pairs that trade much, if not of all. */
  hasTape?: boolean | undefined
  /** True for one that has started and tells over which chains coins can be deposited and withdrawn. */
  hasChains?: boolean | undefined
  /**
   * Starts delivery. Resolves when the first listing is there, or when it cannot be had for now: a
   * source that does not answer is told by `status` and tried again. Rejects with one clear line only
   * for settings that can never work.
   */
  start: (sink: VenueSink) => Promise<void>
  stop: () => Promise<void>
  /** Newest candles; includes the running one. Rejects for an unknown symbol. */
  klines: (query: KlineQuery) => Promise<Kline[]>
}
