import {
  allMarketTypes,
  isMarketType,
  type MarketType,
  marketTypeOfSymbol,
} from '../../../src/contract/market/market-types.ts'
import { createTurns } from '../../lib/turns.ts'
import type { FeedState, Kline, Venue, VenueSink, VenueSymbol } from '../venue.ts'
import { type CcxtVenueOptions, type Connection, connect } from './exchange/connect.ts'
import { createSharedCalls } from './exchange/shared-calls.ts'
import type { AmountDoubts } from './feed/amount-doubts.ts'
import { checkAmounts } from './feed/check-amounts.ts'
import { startChainFeed } from './feed/coin-chains.ts'
import { createListFeed, type ListFeed } from './feed/list-feed.ts'
import { reportFeeds } from './feed/report-feeds.ts'
import { startTape, type TapePair } from './feed/tape.ts'
import type { KlineSource } from './klines/kline-source.ts'
import { fetchKlines } from './klines/klines.ts'
import { keepListing, type PolledListing } from './listing/keep-listing.ts'
import type { ListedMarket } from './listing/listing.ts'
import { marketTypeNames } from './listing/market-index.ts'
import type { Rejects } from './parse/ticker-row.ts'
import { traitsOf } from './traits/known.ts'

const defaultPollInterval = 2_000
const rejectsInterval = 60_000
const feedsInterval = 10_000

/** How long a list that is ready waits for the others at the start, ms: each new table costs readers. */
const companyPause = 1_000

/** Lists that need the same request share its answer for so long, as a part of the poll interval. */
const sharedLife = 0.9

/** Pairs of a list whose trades are looked at. */
const tapePairsOfList = 10

/**
 * An exchange's public market data as a venue. `start` rejects only if there is no such exchange or
 * it cannot list tickers; an exchange that does not answer is told by `status` and tried again. Every
 * list is shown as soon as it is there, whatever becomes of the others.
 */
export function createCcxtVenue(options: CcxtVenueOptions): Venue {
  const { clock, pollInterval = defaultPollInterval } = options
  const traits = traitsOf(options.exchange)
  const share = createSharedCalls(clock, pollInterval * sharedLife)
  const feeds = new Map<MarketType, ListFeed>()
  const prepared = new Set<MarketType>()
  const turns = createTurns()
  const rejects: Rejects = { rows: 0, values: 0 }
  const markets = new Map<MarketType, ReadonlyMap<string, ListedMarket>>()
  const noCandleAmounts = new Set<MarketType>()
  const symbolsShown = new Map<string, VenueSymbol>()
  const shown = Promise.withResolvers<void>()
  let opened: Connection | undefined
  let listing: PolledListing | undefined
  let complete = false
  let malformed = 0
  let name = options.exchange
  let published = ''
  const ends: (() => void)[] = []
  let stopped = false

  const sourceOf = (
    one: Connection,
    { market, symbol }: ListedMarket,
    amounts: KlineSource['amounts'],
  ): KlineSource => ({
    exchange: one.history,
    market,
    amounts,
    traits: traits.klines?.(symbol.line) ?? {},
    now: clock.now(),
  })

  const openFeed = (one: Connection, marketType: MarketType): ListFeed =>
    createListFeed({
      marketType,
      exchange: one.exchange,
      traits,
      clock,
      pollInterval,
      share,
      rejects,
      log: one.log,
      status: one.status,
      openStream: options.streaming === false ? undefined : one.openStream?.(marketType),
      deliver: (...batch) => one.sink.tickers(...batch),
      needListing: () => listing?.refresh(marketType),
      needScales: () => publish(one),
    })

  const startCheck = (one: Connection, marketType: MarketType, feed: ListFeed): void => {
    if (traits.amounts(marketType) === undefined || one.exchange.has.fetchOHLCV !== true) return
    const log = (text: string): void => one.log(`${marketTypeNames[marketType]}: ${text}`)
    const klines = (symbolId: string, limit: number): Promise<Kline[]> => {
      const query = { symbolId, interval: '1h', endTime: clock.now(), limit } as const
      const listed = markets.get(marketType)?.get(symbolId)
      if (listed === undefined) return Promise.resolve([])
      const candle = traits.amounts(marketType)?.candle
      return turns('background', () => fetchKlines(sourceOf(one, listed, candle), query))
    }
    let reported = ''
    const doubt = ({ ticker, candles }: AmountDoubts): void => {
      feed.hideAmounts(ticker)
      if (candles) noCandleAmounts.add(marketType)
      else noCandleAmounts.delete(marketType)
      const doubted = [...(ticker ? ['tickers'] : []), ...(candles ? ['candles'] : [])].join(
        ' and ',
      )
      if (doubted !== reported) {
        log(
          doubted === ''
            ? 'amounts agree again'
            : `amounts of ${doubted} cannot be true and are not shown`,
        )
      }
      reported = doubted
    }
    ends.push(checkAmounts(clock, { mostLiquid: feed.mostLiquid, klines, doubt, log }))
  }

  const takeListing = async (one: Connection): Promise<void> => {
    const read = one.listing.read()
    rejects.rows += Math.max(0, read.malformed - malformed)
    malformed = read.malformed
    if (read.lists.size === 0) throw new Error('it lists none')
    one.history.setMarketsFromExchange(one.exchange)
    const gone = [...feeds.keys()].filter((marketType) => !read.lists.has(marketType))
    const fresh: [MarketType, ListFeed][] = []
    for (const [marketType, listed] of read.lists) {
      const feed = feeds.get(marketType) ?? openFeed(one, marketType)
      if (!feeds.has(marketType)) fresh.push([marketType, feed])
      feeds.set(marketType, feed)
      feed.relist(listed)
      markets.set(marketType, new Map(listed.map((item) => [item.symbol.symbolId, item])))
    }
    await Promise.all(
      fresh.map(async ([marketType, feed]) => {
        await feed.prepare()
        prepared.add(marketType)
        if (!stopped) startCheck(one, marketType, feed)
        publishSoon(one)
      }),
    )
    if (fresh.length === 0) publishSoon(one)
    const names = gone.map((marketType) => marketTypeNames[marketType]).join(', ')
    if (gone.length > 0) throw new Error(`it lists no ${names} any more`)
  }

  let awaited = false
  const publishSoon = (one: Connection): void => {
    if (complete) return publish(one)
    if (awaited || prepared.size === 0) return
    awaited = true
    ends.push(clock.after(companyPause, () => publish(one)))
  }

  const publish = (one: Connection): void => {
    const ready = [...feeds].filter(([marketType]) => prepared.has(marketType))
    const parts = ready
      .sort(([a], [b]) => a - b)
      .map(([, feed]) => ({ feed, symbols: feed.symbols() }))
    const symbols = parts.flatMap((part) => part.symbols)
    const text = JSON.stringify(symbols)
    awaited = false
    if (stopped || symbols.length === 0 || text === published) return
    published = text
    symbolsShown.clear()
    for (const symbol of symbols) symbolsShown.set(symbol.symbolId, symbol)
    one.sink.symbols(symbols)
    for (const part of parts) part.feed.publish(part.symbols)
    shown.resolve()
  }

  /** The pairs of each list that trade most, as far as it is known what their trades count. */
  const tapePairs = (): TapePair[] =>
    [...feeds].flatMap(([marketType, feed]) => {
      const trade = traits.amounts(marketType)?.trade
      if (trade === undefined) return []
      return feed.mostLiquid(tapePairsOfList).flatMap(([symbolId, row]): TapePair[] => {
        const symbol = symbolsShown.get(symbolId)
        const market = markets.get(marketType)?.get(symbolId)?.market
        if (symbol === undefined || market === undefined) return []
        return [{ symbol, market, trade, turnover: Number(row.turnover) }]
      })
    })

  /** Codes of the listed coins by ccxt's own. */
  const listedCoins = (): ReadonlyMap<string, string> =>
    new Map(
      [...markets.values()].flatMap((listed) =>
        [...listed.values()].map(({ market, symbol }) => [market.base, symbol.base] as const),
      ),
    )

  return {
    get name() {
      return name
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
      const one = await connect(
        options,
        muffle(sink, () => stopped),
      )
      opened = one
      name = one.exchange.name
      const { listing: source, status } = one
      const changed = (): Promise<void> => takeListing(one)
      listing = keepListing({ source, clock, status, firstPause: pollInterval, changed })
      ends.push(
        listing.stop,
        clock.every(rejectsInterval, reportRejects(rejects, one.log)),
        clock.every(
          feedsInterval,
          reportFeeds(() => feedStates(feeds, listing?.isComplete() === true), one),
        ),
      )
      if (one.history.has.fetchTrades === true) {
        ends.push(
          startTape({
            exchange: one.history,
            clock,
            pairs: tapePairs,
            tell: (...batch) => one.sink.blockTrades?.(...batch),
            log: one.log,
          }),
        )
      }
      if (traits.chains !== undefined) {
        ends.push(
          startChainFeed({
            exchange: one.history,
            clock,
            traits: traits.chains,
            first: one.listing.currencies,
            coins: listedCoins,
            tell: (...batch) => one.sink.chains?.(...batch),
            log: one.log,
          }),
        )
      }
      const tried = listing.tried.then(() => {
        complete = true
        publish(one)
      })
      await Promise.race([tried, shown.promise])
    },
    stop: async () => {
      stopped = true
      for (const end of ends) end()
      await Promise.all([...feeds.values()].map((feed) => feed.stop()))
      await Promise.all([opened?.exchange.close(), opened?.history.close()])
    },
    klines: async (query) => {
      const marketType = marketTypeOfSymbol(query.symbolId)
      const listed =
        marketType !== undefined && isMarketType(marketType)
          ? markets.get(marketType)?.get(query.symbolId)
          : undefined
      if (opened === undefined || listed === undefined) {
        throw new Error(`${name} lists no symbol ${query.symbolId}`)
      }
      if (opened.history.has.fetchOHLCV !== true) throw new Error(`${name} has no klines`)
      const hidden = noCandleAmounts.has(listed.symbol.line)
      const candle = hidden ? undefined : traits.amounts(listed.symbol.line)?.candle
      const one = opened
      // It says which candles there are when it is asked, which may be long after it was called.
      const ask = (): Promise<Kline[]> => fetchKlines(sourceOf(one, listed, candle), query)
      return query.background === true ? turns('background', ask) : ask()
    },
  }
}

/** How every list comes, and which are not there once all is listed that there is. */
function feedStates(feeds: ReadonlyMap<MarketType, ListFeed>, complete: boolean): FeedState[] {
  const absent = complete ? allMarketTypes.filter((marketType) => !feeds.has(marketType)) : []
  return [
    ...[...feeds.values()].map((feed) => feed.state()),
    ...absent.map(
      (marketType): FeedState => ({
        line: marketType,
        way: 'missing',
        symbols: 0,
        refused: 0,
        cause: '',
      }),
    ),
  ]
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

function reportRejects(rejects: Rejects, log: (line: string) => void): () => void {
  let reported = 0
  return () => {
    const count = rejects.rows + rejects.values
    if (count > reported) {
      log(`${rejects.rows} rows and ${rejects.values} values made no sense so far`)
    }
    reported = count
  }
}
