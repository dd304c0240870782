import type { MarketType } from '../../../src/contract/market/market-types.ts'
import type { CcxtVenueOptions, Connection } from './exchange/connect.ts'
import { createSharedCalls } from './exchange/shared-calls.ts'
import { type ChainFeedOptions, startChainFeed } from './feed/coin-chains.ts'
import { followTrades } from './feed/follow-trades.ts'
import type { ListFeed } from './feed/list-feed.ts'
import { createListFeeds } from './feed/list-feeds.ts'
import { createListPublisher } from './feed/list-publisher.ts'
import { reportFeeds } from './feed/report-feeds.ts'
import { watchAmounts } from './feed/watch-amounts.ts'
import { createExchangeKlines, type ExchangeKlines } from './klines/exchange-klines.ts'
import { keepListing } from './listing/keep-listing.ts'
import { createListedMarkets } from './listing/listed-markets.ts'
import type { Rejects } from './parse/ticker-row.ts'
import { traitsOf } from './traits/known.ts'

/** An exchange whose market is being delivered. */
export interface ExchangeSession {
  /** Resolves with the first listing, or when all that it could list was tried. */
  started: Promise<void>
  klines: ExchangeKlines['fetch']
  stop: () => Promise<void>
}

const defaultPollInterval = 2_000
const rejectsInterval = 60_000
const feedsInterval = 10_000

/** Lists that need the same request share its answer for so long, as a part of the poll interval. */
const sharedLife = 0.9

/** Begins to deliver what an exchange lists, quotes and trades. */
export function startExchangeSession(
  connection: Connection,
  options: CcxtVenueOptions,
): ExchangeSession {
  const { clock, pollInterval = defaultPollInterval, streaming = true } = options
  const { exchange, history, sink, log } = connection
  const traits = traitsOf(options.exchange)
  const rejects: Rejects = { rows: 0, values: 0 }
  const ends: (() => void)[] = []
  let isStopped = false

  const markets = createListedMarkets()
  const klines = createExchangeKlines({ exchange: history, traits, markets, clock })
  const publisher = createListPublisher(sink, clock)
  const checkAmountsOf = (marketType: MarketType, feed: ListFeed): void => {
    if (isStopped || traits.amounts(marketType) === undefined) return
    if (exchange.has.fetchOHLCV !== true) return
    ends.push(watchAmounts({ marketType, feed, klines, clock, log }))
  }
  const lists = createListFeeds({
    connection,
    traits,
    clock,
    pollInterval,
    streaming,
    share: createSharedCalls(clock, pollInterval * sharedLife),
    rejects,
    markets,
    publisher,
    needListing: (marketType) => listing.refresh(marketType),
    onReady: checkAmountsOf,
  })
  const listing = keepListing({
    source: connection.listing,
    clock,
    status: connection.status,
    firstPause: pollInterval,
    changed: lists.relist,
  })

  ends.push(
    publisher.end,
    listing.stop,
    clock.every(rejectsInterval, reportRejects(rejects, log)),
    clock.every(
      feedsInterval,
      reportFeeds(() => lists.states(listing.isComplete()), connection),
    ),
  )
  if (history.has.fetchTrades === true) {
    ends.push(followTrades({ connection, traits, clock, lists, publisher, markets }))
  }
  if (traits.chains !== undefined) {
    const { currencies: first } = connection.listing
    const tell: ChainFeedOptions['tell'] = (...batch) => sink.chains?.(...batch)
    const chains = { exchange: history, clock, traits: traits.chains, log }
    ends.push(startChainFeed({ ...chains, first, coins: markets.coins, tell }))
  }

  return {
    started: Promise.race([listing.tried.then(publisher.complete), publisher.shown]),
    klines: klines.fetch,
    stop: async () => {
      isStopped = true
      for (const end of ends) end()
      await lists.stop()
      await Promise.all([exchange.close(), history.close()])
    },
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
