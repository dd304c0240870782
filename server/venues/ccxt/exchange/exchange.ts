/** Extra arguments of a call, spelled as ccxt and the exchange behind it expect them. */
export type CallParams = Readonly<Record<string, unknown>>

/** Hears which sockets of an exchange are used, and which are closed. */
export interface SocketListener {
  /** Called while a call of ccxt runs that needs the socket, before it is open. */
  used: (url: string) => void
  /** Called whenever one ends, also between two calls that wait for it. */
  closed: (url: string) => void
}

/**
 * What this venue uses of a ccxt exchange. Every answer is `unknown`: it is outside data and is
 * parsed where it is read.
 */
export interface Exchange {
  readonly id: string
  /** For example `Bitget`. */
  readonly name: string
  readonly has: Readonly<Record<string, unknown>>
  /** Between two requests of the cheapest kind, ms. */
  readonly rateLimit: number
  /** 2 decimal places, 3 significant digits, 4 tick size. */
  readonly precisionMode: number
  readonly timeframes: Readonly<Record<string, unknown>> | undefined
  readonly features: unknown
  readonly options: Record<string, unknown>
  /** Addresses by section; nested objects of strings. */
  readonly urls: { api?: unknown }
  /** The newest ticker by unified symbol, written by the streaming half of ccxt. */
  tickers: Record<string, unknown>

  /** Hears of sockets by their addresses, see `shapeSockets`. */
  sockets?: SocketListener

  fetchMarkets: () => Promise<unknown>
  fetchCurrencies: () => Promise<unknown>
  setMarkets: (markets: unknown, currencies?: unknown) => unknown
  setMarketsFromExchange: (source: Exchange) => unknown
  fetchTickers: (symbols: undefined, params: CallParams) => Promise<unknown>
  fetchFundingRates: (symbols: undefined, params: CallParams) => Promise<unknown>
  /** `since` in Unix ms. Rows are ccxt's candle with the exchange's own row behind it. */
  fetchOHLCV: (symbol: string, timeframe: string, since: number, limit: number) => Promise<unknown>
  /** The newest public trades of a market, at most `limit`. */
  fetchTrades: (symbol: string, since: undefined, limit: number | undefined) => Promise<unknown>
  watchTickers: (symbols: readonly string[]) => Promise<unknown>
  close: () => Promise<unknown>
}
