import { allMarketTypes } from '../../../src/contract/market/market-types.ts'
import type { Venue, VenueSink } from '../venue.ts'
import { type CcxtVenueOptions, type Connection, connect } from './exchange/connect.ts'
import { type ExchangeSession, startExchangeSession } from './exchange-session.ts'
import { traitsOf } from './traits/known.ts'

/**
 * An exchange's public market data as a venue. `start` rejects only if there is no such exchange or
 * it cannot list tickers; an exchange that does not answer is told by `status` and tried again. Every
 * list is shown as soon as it is there, whatever becomes of the others.
 */
export function createCcxtVenue(options: CcxtVenueOptions): Venue {
  const traits = traitsOf(options.exchange)
  let opened: Connection | undefined
  let session: ExchangeSession | undefined
  let isStopped = false
  return {
    get name() {
      return opened?.exchange.name ?? options.exchange
    },
    simulated: false,
    get hasKlines() {
      return opened === undefined || opened.history.has.fetchOHLCV === true
    },
    get hasTape() {
      if (opened === undefined) return undefined
      const offers = allMarketTypes.some((marketType) => traits.amounts(marketType)?.trade)
      return offers && opened.history.has.fetchTrades === true
    },
    get hasChains() {
      return opened === undefined ? undefined : traits.chains !== undefined
    },
    start: async (sink) => {
      opened = await connect(
        options,
        muffle(sink, () => isStopped),
      )
      session = startExchangeSession(opened, options)
      await session.started
    },
    stop: async () => {
      isStopped = true
      await session?.stop()
    },
    klines: async (query) => {
      if (session !== undefined) return session.klines(query)
      throw new Error(`${options.exchange} lists no symbol ${query.symbolId}`)
    },
  }
}

/** A sink that hears nothing more once `silent` says so. */
function muffle(sink: VenueSink, silent: () => boolean): VenueSink {
  return {
    symbols: (symbols) => silent() || sink.symbols(symbols),
    tickers: (...batch) => silent() || sink.tickers(...batch),
    blockTrades: (...batch) => silent() || sink.blockTrades?.(...batch),
    chains: (...batch) => silent() || sink.chains?.(...batch),
    status: (reason) => silent() || sink.status(reason),
    feeds: (feeds) => silent() || sink.feeds?.(feeds),
  }
}
