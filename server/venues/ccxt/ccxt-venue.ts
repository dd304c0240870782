import type { MarketLine } from '../../../src/contract/market/lines.ts'
import type { Clock } from '../../clock.ts'
import { backoff } from '../backoff.ts'
import type { Venue, VenueSink } from '../venue.ts'
import { causeOf } from './causes.ts'
import type { Exchange } from './exchange.ts'
import { fetchKlines } from './klines.ts'
import { createLineFeed, type LineFeed } from './line-feed.ts'
import type { ListedMarket } from './listing.ts'
import { startLoop } from './loop.ts'
import { lineNames } from './market-index.ts'
import { loadExchange, openExchange } from './open-exchange.ts'
import { requestListing } from './request-listing.ts'
import { createStatusBoard, type StatusBoard } from './status-board.ts'
import type { Rejects } from './ticker-row.ts'
import { openTickerStream, type TickerStream } from './ticker-stream.ts'
import { traitsOf } from './traits.ts'

/** Settings of an exchange as a venue. */
export interface CcxtVenueOptions {
  /** ccxt's id of the exchange, for example `bitget`. */
  exchange: string
  /** Sends every request of the exchange to this http or https address instead. */
  url?: string | undefined
  /** Between two snapshots of a list, ms; 2,000 by default. */
  pollInterval?: number | undefined
  /** False to live on snapshots alone. */
  streaming?: boolean | undefined
  clock: Clock
  /** Receives lines for operators that are no change of status. */
  log: (line: string) => void
}

const defaultPollInterval = 2_000
const listingInterval = 600_000
const listingCheck = 10_000
const longestPause = 30_000
const rejectsInterval = 60_000

/**
 * An exchange's public market data as a venue. `start` rejects only if there is no such exchange or
 * it cannot list tickers; an exchange that does not answer is told by `status` and tried again.
 */
export function createCcxtVenue(options: CcxtVenueOptions): Venue {
  const { clock, log, pollInterval = defaultPollInterval } = options
  const traits = traitsOf(options.exchange)
  const feeds = new Map<MarketLine, LineFeed>()
  const rejects: Rejects = { rows: 0, values: 0 }
  let markets = new Map<string, ListedMarket>()
  let opened: Opened | undefined
  let name = options.exchange
  let told = ''
  let due = 0
  let ends: (() => void)[] = []
  let stopped = false

  const openFeed = (one: Opened, line: MarketLine): LineFeed =>
    createLineFeed({
      line,
      exchange: one.exchange,
      traits,
      clock,
      pollInterval,
      rejects,
      log,
      status: one.status,
      openStream: options.streaming === false ? undefined : one.openStream,
      deliver: (...batch) => one.sink.tickers(...batch),
      needListing: () => {
        due = 0
      },
    })

  const list = async (one: Opened): Promise<void> => {
    const { lines, malformed } = await requestListing(one.exchange, traits, log)
    one.history.setMarketsFromExchange(one.exchange)
    rejects.rows += malformed
    const gone = [...feeds.keys()].filter((line) => !lines.has(line))
    if (lines.size === 0) throw new Error('it lists none')
    if (gone.length > 0)
      throw new Error(`it lists no ${gone.map((line) => lineNames[line])} any more`)
    const fresh: LineFeed[] = []
    for (const [line, listed] of lines) {
      const feed = feeds.get(line) ?? openFeed(one, line)
      if (!feeds.has(line)) fresh.push(feed)
      feeds.set(line, feed)
      feed.relist(listed)
    }
    markets = new Map([...lines.values()].flat().map((item) => [item.symbol.symbolId, item]))
    await Promise.all(fresh.map((feed) => feed.prepare()))
    publish(one)
  }

  const publish = (one: Opened): void => {
    const parts = [...feeds.values()].map((feed) => ({ feed, symbols: feed.symbols() }))
    const symbols = parts.flatMap((part) => part.symbols)
    const text = JSON.stringify(symbols)
    if (stopped || text === told) return
    told = text
    one.sink.symbols(symbols)
    for (const part of parts) part.feed.publish(part.symbols)
  }

  let failures = 0
  const keepListing = async (one: Opened): Promise<number> => {
    if (clock.now() < due) return listingCheck
    try {
      due = clock.now() + listingInterval
      await list(one)
      failures = 0
      one.status.set('symbol list', '')
      return listingCheck
    } catch (error) {
      due = 0
      failures += 1
      one.status.set('symbol list', causeOf(error))
      return backoff(failures, pollInterval, longestPause)
    }
  }

  return {
    get name() {
      return name
    },
    simulated: false,
    start: async (sink) => {
      const one = await open(
        options,
        muffle(sink, () => stopped),
      )
      opened = one
      name = one.exchange.name
      const first = await keepListing(one)
      if (stopped) return
      ends = [
        startLoop(clock, first, () => keepListing(one)),
        clock.every(rejectsInterval, reportRejects(name, rejects, log)),
      ]
    },
    stop: async () => {
      stopped = true
      for (const end of ends) end()
      await Promise.all([...feeds.values()].map((feed) => feed.stop()))
      await Promise.all([opened?.exchange.close(), opened?.history.close()])
    },
    klines: async (query) => {
      const listed = markets.get(query.symbolId)
      if (opened === undefined || listed === undefined) {
        throw new Error(`${name} lists no symbol ${query.symbolId}`)
      }
      return fetchKlines(opened.history, listed.market, listed.symbol.line, traits, query)
    },
  }
}

/** An exchange in use and where its news go. */
interface Opened {
  exchange: Exchange
  /** An instance with a queue of its own, so that klines never hold up tickers. */
  history: Exchange
  sink: VenueSink
  status: StatusBoard
  openStream: ((symbols: readonly string[]) => TickerStream) | undefined
}

async function open(options: CcxtVenueOptions, sink: VenueSink): Promise<Opened> {
  const { clock, log } = options
  const ExchangeOf = await loadExchange(options.exchange)
  const exchange = await openExchange(ExchangeOf, options.url)
  if (exchange.has.fetchTickers !== true) {
    throw new Error(`"${options.exchange}" has no list of tickers`)
  }
  const second = async (): Promise<Exchange> => {
    const opened = await openExchange(ExchangeOf, options.url)
    opened.setMarketsFromExchange(exchange)
    return opened
  }
  return {
    exchange,
    history: await openExchange(ExchangeOf, options.url),
    sink,
    status: createStatusBoard(exchange.name, sink.status),
    openStream:
      exchange.has.watchTickers === true
        ? (symbols) => openTickerStream({ open: second, symbols, clock, log })
        : undefined,
  }
}

/** A sink that hears nothing more once `silent` says so. */
function muffle(sink: VenueSink, silent: () => boolean): VenueSink {
  return {
    symbols: (symbols) => silent() || sink.symbols(symbols),
    tickers: (...batch) => silent() || sink.tickers(...batch),
    status: (reason) => silent() || sink.status(reason),
  }
}

function reportRejects(name: string, rejects: Rejects, log: (line: string) => void): () => void {
  let told = 0
  return () => {
    const count = rejects.rows + rejects.values
    if (count > told) {
      log(`${name}: ${rejects.rows} rows and ${rejects.values} values made no sense so far`)
    }
    told = count
  }
}
