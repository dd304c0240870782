import type { MarketLine } from '../../../../src/contract/market/lines.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { VenueSink } from '../../venue.ts'
import { openTickerStream, type TickerStream } from '../feed/ticker-stream.ts'
import { lineNames } from '../listing/market-index.ts'
import { createListingRequest, type RequestedListing } from '../listing/request-listing.ts'
import type { Exchange } from './exchange.ts'
import { loadExchange, openExchange } from './open-exchange.ts'
import { createStatusBoard, type StatusBoard } from './status-board.ts'
import { traitsOf } from './traits.ts'

/** Settings of an exchange as a venue. */
export interface CcxtVenueOptions {
  /** ccxt's id of the exchange, for example `bitget`. */
  exchange: string
  /** Sends every request of the exchange to this http or https address instead. */
  url?: string | undefined
  /** Between two snapshots of a list, ms; 2,000 by default. */
  pollInterval?: number | undefined
  /** Between two requests, ms; by default what the exchange allows. A mirror may allow more. */
  requestInterval?: number | undefined
  /** False to live on snapshots alone. */
  streaming?: boolean | undefined
  clock: Clock
  /** Receives lines for operators that are no change of status. */
  log: (line: string) => void
}

/** An exchange in use and where its news go. */
export interface Connection {
  exchange: Exchange
  /** An instance with a queue of its own, so that klines never hold up tickers. */
  history: Exchange
  sink: VenueSink
  /** Logs a line under the exchange's name. */
  log: (line: string) => void
  status: StatusBoard
  requestListing: () => Promise<RequestedListing>
  openStream: ((line: MarketLine) => (symbols: readonly string[]) => TickerStream) | undefined
}

/**
 * Loads an exchange and makes its instances. Requests nothing. Rejects with one line if there is no such
 * exchange or if it cannot list tickers.
 */
export async function connect(options: CcxtVenueOptions, sink: VenueSink): Promise<Connection> {
  const { clock } = options
  const ExchangeOf = await loadExchange(options.exchange)
  const { url: address, requestInterval } = options
  const open = (): Promise<Exchange> => openExchange(ExchangeOf, { address, requestInterval })
  const exchange = await open()
  if (exchange.has.fetchTickers !== true) {
    throw new Error(`"${options.exchange}" has no list of tickers`)
  }
  const log = (line: string): void => options.log(`${exchange.name}: ${line}`)
  const another = async (): Promise<Exchange> => {
    const opened = await open()
    opened.setMarketsFromExchange(exchange)
    return opened
  }
  const openStream: Connection['openStream'] = (line) => (symbols) =>
    openTickerStream({
      open: another,
      symbols,
      clock,
      log: (text) => log(`${lineNames[line]}: ${text}`),
    })
  return {
    exchange,
    history: await open(),
    sink,
    log,
    status: createStatusBoard(exchange.name, sink.status),
    requestListing: createListingRequest(exchange, traitsOf(options.exchange), log),
    openStream: exchange.has.watchTickers === true ? openStream : undefined,
  }
}
