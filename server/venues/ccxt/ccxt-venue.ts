import { isMarketLine, lineOfSymbol, type MarketLine } from '../../../src/contract/market/lines.ts'
import { backoff } from '../backoff.ts'
import type { Venue, VenueSink } from '../venue.ts'
import { causeOf } from './exchange/causes.ts'
import { type CcxtVenueOptions, type Connection, connect } from './exchange/connect.ts'
import { traitsOf } from './exchange/traits.ts'
import { fetchKlines } from './feed/klines.ts'
import { createLineFeed, type LineFeed } from './feed/line-feed.ts'
import { startLoop } from './feed/loop.ts'
import type { ListedMarket } from './listing/listing.ts'
import { lineNames } from './listing/market-index.ts'
import type { Rejects } from './parse/ticker-row.ts'

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
  const { clock, pollInterval = defaultPollInterval } = options
  const traits = traitsOf(options.exchange)
  const feeds = new Map<MarketLine, LineFeed>()
  const rejects: Rejects = { rows: 0, values: 0 }
  const markets = new Map<MarketLine, ReadonlyMap<string, ListedMarket>>()
  let opened: Connection | undefined
  let name = options.exchange
  let told = ''
  let due = 0
  let ends: (() => void)[] = []
  let stopped = false

  const openFeed = (one: Connection, line: MarketLine): LineFeed =>
    createLineFeed({
      line,
      exchange: one.exchange,
      traits,
      clock,
      pollInterval,
      rejects,
      log: one.log,
      status: one.status,
      openStream: options.streaming === false ? undefined : one.openStream?.(line),
      deliver: (...batch) => one.sink.tickers(...batch),
      needListing: () => {
        due = 0
      },
    })

  const list = async (one: Connection): Promise<void> => {
    const { lines, malformed, trouble } = await one.requestListing()
    one.history.setMarketsFromExchange(one.exchange)
    rejects.rows += malformed
    if (lines.size === 0) throw trouble ?? new Error('it lists none')
    const fresh: LineFeed[] = []
    for (const [line, listed] of lines) {
      const feed = feeds.get(line) ?? openFeed(one, line)
      if (!feeds.has(line)) fresh.push(feed)
      feeds.set(line, feed)
      feed.relist(listed)
      markets.set(line, new Map(listed.map((item) => [item.symbol.symbolId, item])))
    }
    await Promise.all(fresh.map((feed) => feed.prepare()))
    publish(one)
    if (trouble !== undefined) throw trouble
    const gone = [...feeds.keys()].filter((line) => !lines.has(line))
    const names = gone.map((line) => lineNames[line]).join(', ')
    if (gone.length > 0) throw new Error(`it lists no ${names} any more`)
  }

  const publish = (one: Connection): void => {
    const parts = [...feeds.values()].map((feed) => ({ feed, symbols: feed.symbols() }))
    const symbols = parts.flatMap((part) => part.symbols)
    const text = JSON.stringify(symbols)
    if (stopped || text === told) return
    told = text
    one.sink.symbols(symbols)
    for (const part of parts) part.feed.publish(part.symbols)
  }

  let failures = 0
  const keepListing = async (one: Connection): Promise<number> => {
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
      const one = await connect(
        options,
        muffle(sink, () => stopped),
      )
      opened = one
      name = one.exchange.name
      const first = await keepListing(one)
      if (stopped) return
      ends = [
        startLoop(clock, first, () => keepListing(one)),
        clock.every(rejectsInterval, reportRejects(rejects, one.log)),
      ]
    },
    stop: async () => {
      stopped = true
      for (const end of ends) end()
      await Promise.all([...feeds.values()].map((feed) => feed.stop()))
      await Promise.all([opened?.exchange.close(), opened?.history.close()])
    },
    klines: async (query) => {
      const line = lineOfSymbol(query.symbolId)
      const listed =
        line !== undefined && isMarketLine(line)
          ? markets.get(line)?.get(query.symbolId)
          : undefined
      if (opened === undefined || listed === undefined) {
        throw new Error(`${name} lists no symbol ${query.symbolId}`)
      }
      return fetchKlines(opened.history, listed.market, listed.symbol.line, traits, query)
    },
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

function reportRejects(rejects: Rejects, log: (line: string) => void): () => void {
  let told = 0
  return () => {
    const count = rejects.rows + rejects.values
    if (count > told) {
      log(`${rejects.rows} rows and ${rejects.values} values made no sense so far`)
    }
    told = count
  }
}
