import { allMarketTypes, type MarketType } from '../../../../src/contract/market/market-types.ts'
import type { FeedState } from '../../venue.ts'
import type { Connection } from '../exchange/connect.ts'
import type { ListedMarkets } from '../listing/listed-markets.ts'
import { marketTypeNames } from '../listing/market-index.ts'
import { createListFeed, type ListFeed, type ListFeedOptions } from './list-feed.ts'
import type { ListPublisher } from './list-publisher.ts'

/** What the feeds of all lists need. */
export interface ListFeedsOptions
  extends Pick<ListFeedOptions, 'traits' | 'clock' | 'pollInterval' | 'share' | 'rejects'> {
  connection: Connection
  /** False to live on snapshots alone. */
  streaming: boolean
  markets: Pick<ListedMarkets, 'set'>
  publisher: ListPublisher
  /** Called when the exchange quotes what is not listed in a list, or no longer what is. */
  needListing: (marketType: MarketType) => void
  /** The first tickers of a list have been asked for. */
  onReady: (marketType: MarketType, feed: ListFeed) => void
}

/** The feeds of all lists that an exchange has. */
export interface ListFeeds {
  /**
   * Takes over what is listed now, and resolves when lists that are new are ready. Rejects where lists are missing
   * that were there before, or all.
   */
  relist: () => Promise<void>
  all: () => Iterable<readonly [MarketType, ListFeed]>
  /** How every list comes, and which are missing where there is nothing else to come. */
  states: (isComplete: boolean) => FeedState[]
  stop: () => Promise<void>
}

/** No feeds. */
export function createListFeeds(options: ListFeedsOptions): ListFeeds {
  const { connection, markets, publisher, rejects } = options
  const { exchange, history, listing, sink } = connection
  const feeds = new Map<MarketType, ListFeed>()
  let malformed = 0

  const open = (marketType: MarketType): ListFeed => {
    const { log, status, openStream } = connection
    return createListFeed({
      ...options,
      marketType,
      exchange,
      log,
      status,
      openStream: options.streaming ? openStream?.(marketType) : undefined,
      deliver: (...batch) => sink.tickers(...batch),
      needListing: () => options.needListing(marketType),
      needScales: publisher.now,
    })
  }

  const prepare = async (marketType: MarketType, feed: ListFeed): Promise<void> => {
    await feed.prepare()
    publisher.add(marketType, feed)
    options.onReady(marketType, feed)
    publisher.soon()
  }

  return {
    relist: async () => {
      const read = listing.read()
      rejects.rows += Math.max(0, read.malformed - malformed)
      malformed = read.malformed
      if (read.lists.size === 0) throw new Error('it lists none')
      history.setMarketsFromExchange(exchange)
      const gone = [...feeds.keys()].filter((marketType) => !read.lists.has(marketType))
      const fresh = [...read.lists.keys()].filter((marketType) => !feeds.has(marketType))
      for (const marketType of fresh) feeds.set(marketType, open(marketType))
      for (const [marketType, listed] of read.lists) {
        feeds.get(marketType)?.relist(listed)
        markets.set(marketType, listed)
      }
      const opened = [...feeds].filter(([marketType]) => fresh.includes(marketType))
      await Promise.all(opened.map(([marketType, feed]) => prepare(marketType, feed)))
      if (fresh.length === 0) publisher.soon()
      const names = gone.map((marketType) => marketTypeNames[marketType]).join(', ')
      if (gone.length > 0) throw new Error(`it lists no ${names} any more`)
    },
    all: () => feeds,
    states: (isComplete) => [
      ...[...feeds.values()].map((feed) => feed.state()),
      ...(isComplete ? allMarketTypes : [])
        .filter((marketType) => !feeds.has(marketType))
        .map(missing),
    ],
    stop: async () => {
      await Promise.all([...feeds.values()].map((feed) => feed.stop()))
    },
  }
}

function missing(marketType: MarketType): FeedState {
  return { line: marketType, way: 'missing', symbols: 0, refused: 0, cause: '' }
}
