import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createRequestGate } from '../../requests/request-gate.ts'
import type { VenueSink } from '../../venue.ts'
import { createStreamBudget } from '../feed/stream/stream-budget.ts'
import type { TickerStream } from '../feed/stream/stream-connection.ts'
import { openTickerStream } from '../feed/stream/ticker-stream.ts'
import { createListingSource, type ListingSource } from '../listing/request-listing.ts'
import { traitsOf } from '../traits/known.ts'
import type { Exchange } from './exchange.ts'
import { loadExchange, openExchange } from './open-exchange.ts'
import type { OpenSocket } from './shape-sockets.ts'
import { createStatusBoard, type StatusBoard } from './status-board.ts'

/** Settings of an exchange as a venue. */
export interface CcxtVenueOptions {
  /** ccxt's id of the exchange, for example `bitget`. */
  exchange: string
  /** Sends every request of the exchange to this http or https address instead. */
  url?: string | undefined
  /** Between two snapshots of a list, ms; 2,000 by default. */
  pollInterval?: number | undefined
  /** Between two requests, ms; by default half of what the exchange allows. A mirror may allow more. */
  requestInterval?: number | undefined
  /** False to live on snapshots alone. */
  streaming?: boolean | undefined
  /** Sends a request in place of the network, as `fetch` does. */
  fetch?: typeof fetch | undefined
  /** Opens a socket in place of the network. */
  socket?: OpenSocket | undefined
  clock: Clock
  /** Receives lines for operators that are no change of status. */
  log: (line: string) => void
}

/** An exchange in use and where its news go. */
export interface Connection {
  exchange: Exchange
  /** An instance whose requests wait for those of the other, so that klines never hold up tickers. */
  history: Exchange
  sink: VenueSink
  /** Logs a line under the exchange's name. */
  log: (line: string) => void
  status: StatusBoard
  listing: ListingSource
  openStream:
    | ((marketType: MarketType) => (kinds: readonly (readonly string[])[]) => TickerStream)
    | undefined
}

/**
 * Loads an exchange and makes its instances. Requests nothing. Rejects with one line if there is no such
 * exchange or if it cannot list tickers.
 */
export async function connect(options: CcxtVenueOptions, sink: VenueSink): Promise<Connection> {
  const { clock, url: address, requestInterval, fetch, socket } = options
  const ExchangeOf = await loadExchange(options.exchange)
  const traits = traitsOf(options.exchange)
  const { limits } = traits
  const paced = { gate: createRequestGate(clock), clock, requestInterval, limits }
  const open = (urgent: boolean): Promise<Exchange> =>
    openExchange(ExchangeOf, { address, fetch, socket, pace: { ...paced, urgent } })
  const exchange = await open(true)
  if (exchange.has.fetchTickers !== true) {
    throw new Error(`"${options.exchange}" has no list of tickers`)
  }
  const log = (line: string): void => options.log(`${exchange.name}: ${line}`)
  const another = async (): Promise<Exchange> => {
    const opened = await open(true)
    opened.setMarketsFromExchange(exchange)
    // A date in words for every ticker, which nobody reads.
    Object.assign(opened, { iso8601: () => undefined })
    return opened
  }
  const { streams = {} } = traits
  const budget = createStreamBudget(clock, streams)
  const openStream: Connection['openStream'] = (marketType) => (kinds) =>
    openTickerStream({
      ...streams,
      open: another,
      kinds,
      frame: streams.frame?.(marketType),
      budget,
      clock,
    })
  return {
    exchange,
    history: await open(false),
    sink,
    log,
    status: createStatusBoard(exchange.name, sink.status),
    listing: createListingSource(exchange, traits, log),
    openStream: exchange.has.watchTickers === true ? openStream : undefined,
  }
}
