import type { KlineInterval } from '../../../../src/contract/enums.ts'
import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import type { CallParams } from '../exchange/exchange.ts'
import type { ListingPart } from '../listing/listing-parts.ts'

/** Where a value stands in a row: the name of a field, a column, or the way through several. */
export type Place = string | number | readonly (string | number)[]

/** What an amount counts. Contracts are worth the contract's size, which on inverse ones is in quote. */
export type AmountUnit = 'base' | 'quote' | 'contracts'

/** Where an amount stands in an exchange's own row and what it counts there. */
export interface Amount {
  at: Place
  unit: AmountUnit
  /** True where the place is one of ccxt's unified row, which is the case where ccxt works it out. */
  unified?: boolean
}

/** The amounts of a row. What is left out is not known; volume and turnover make up for each other. */
export interface Amounts {
  volume?: Amount
  turnover?: Amount
  interest?: Amount
}

/** The public trades of one kind of market. */
export interface TradeTraits {
  /** What ccxt's amounts of them count. */
  unit: AmountUnit
  /** How many are asked for at a time; as many as the exchange has by itself where left out. */
  page?: number
}

/** The amounts of one kind of market. */
export interface AmountTraits {
  /** Of 24 hours, in a row of the list of tickers. */
  ticker: Amounts
  /** In a streamed ticker; left out where streamed tickers tell prices only. */
  stream?: Amounts
  /** In a candle. */
  candle: Pick<Amounts, 'volume' | 'turnover'>
  /** Left out where trades are not public, or it is not certain whose side they tell. */
  trade?: TradeTraits
}

/** A call that says more about the symbols of a list than their tickers do. */
export interface SideCall {
  /** Name of the ccxt call. */
  call: string
  params: CallParams
  /** Where its answer holds the rows. */
  rows: Place
  /** The field of a row that names the market: by its id, or by base and quote with a hyphen. */
  id: string
  by?: 'market' | 'pair'
  mark?: Place
  index?: Place
  funding?: Place
  /** Unix ms. */
  nextFunding?: Place
  interest?: Amount
  /** The argument that takes one market's id, where the call answers for one at a time. */
  each?: string
}

/** How many hours lie between fundings. */
export interface FundingIntervals {
  call: string
  params: CallParams
  rows: Place
  id: string
  hours: (row: Readonly<Record<string, unknown>>) => number
  /** Of perpetuals that the answer leaves out. */
  otherwise: number
}

/** What an exchange allows streams; half of what it counts by address is used. */
export interface StreamLimits {
  /** Symbols that one message may ask for. */
  frame?: (marketType: MarketType) => number | undefined
  /** Symbols on one connection. */
  connection?: number
  /** Connections that one address may open in five minutes. */
  connects?: number
  /** Between two connections, ms. */
  connectPause?: number
  /** Messages that one address may send in a second, where that is counted at all. */
  messages?: number
  /** True where ccxt opens a socket for every message. */
  socketEach?: boolean
}

/** How far back the candles of one kind of market go, and which there are. */
export interface KlineTraits {
  /** How many of the newest of each interval it tells; all since the listing where left out. */
  depth?: number
  /** Intervals that ccxt names and the exchange does not have, or begins at another moment: weeks on a Thursday. */
  without?: readonly KlineInterval[]
}

/** Where a row says whether a coin comes in, or goes out, and the words for it. Other words say nothing. */
export interface TransferTraits {
  at: string
  open: readonly string[]
  suspended: readonly string[]
}

/** Where an exchange says over which chains coins come and go. */
export interface ChainTraits {
  /** The field of a coin's row that holds its chains; left out where the exchange speaks of the coin as a whole. */
  rows?: string
  /** Fields of a chain's row. */
  id?: string
  name?: string
  deposit: TransferTraits
  withdrawal: TransferTraits
}

/** Where exchanges differ in a way that ccxt does not level. */
export interface ExchangeTraits {
  /** Arguments of the calls that together return every ticker of a list. */
  tickerCalls: (marketType: MarketType, dated: boolean) => readonly CallParams[]
  /** Arguments of the call that returns the funding rates of a list; undefined where there is none. */
  fundingCall?: (marketType: MarketType) => CallParams
  sideCalls?: (marketType: MarketType, dated: boolean) => readonly SideCall[]
  /** What the amounts of a list count; undefined where that is not known: then none is shown. */
  amounts: (marketType: MarketType) => AmountTraits | undefined
  /** True where what exchanges call open is not the price of 24 hours ago. */
  noOpen?: boolean
  /** Places of funding in a ticker row, where they have names of their own. */
  funding?: { rate: Place; rest: Place }
  /** Place of the funding interval in a market's own row, and how many ms its unit has. */
  fundingInterval?: { at: Place; unit: number }
  fundingIntervals?: (marketType: MarketType) => FundingIntervals | undefined
  /** Parts of the listing, where ccxt's own types of markets are none. */
  listingParts?: readonly ListingPart[]
  /** ccxt calls that only say more about what is listed, and what stands for an answer that fails. */
  listingExtras?: Readonly<Record<string, unknown>>
  /**
   * Where each family of ccxt's addresses has a limit of its own: how many times slower than ccxt it
   * is to be asked for half of what is allowed.
   */
  limits?: (family: string) => number
  /** What its sockets bear, where that is not the usual. */
  streams?: StreamLimits
  klines?: (marketType: MarketType) => KlineTraits
  /** Left out where an exchange tells nobody without an account over which chains coins come and go. */
  chains?: ChainTraits
  /** Name of the ccxt call that returns the leverage of margin pairs, where ccxt's markets lack it. */
  marginCall?: string
}
