import type { Clock } from '../../../lib/clock.ts'
import type { Connection } from '../exchange/connect.ts'
import type { ListedMarkets } from '../listing/listed-markets.ts'
import type { ExchangeTraits } from '../traits/traits.ts'
import type { ListFeeds } from './list-feeds.ts'
import type { ListPublisher } from './list-publisher.ts'
import { startTape, type TapePair } from './tape.ts'

/** What following trades needs. */
export interface FollowTradesOptions {
  connection: Pick<Connection, 'history' | 'sink' | 'log'>
  traits: ExchangeTraits
  clock: Clock
  lists: Pick<ListFeeds, 'all'>
  publisher: Pick<ListPublisher, 'find'>
  markets: Pick<ListedMarkets, 'find'>
}

/** Pairs of a list whose trades are looked at. */
const pairsOfList = 10

/**
 * Tells of block trades among the pairs of each list that trade most, as far as it is known what their trades count,
 * until the returned function is called.
 */
export function followTrades(options: FollowTradesOptions): () => void {
  const { connection, traits, clock, lists, publisher, markets } = options
  const pairs = (): TapePair[] =>
    [...lists.all()].flatMap(([marketType, feed]) => {
      const trade = traits.amounts(marketType)?.trade
      if (trade === undefined) return []
      return feed.mostLiquid(pairsOfList).flatMap(([symbolId, row]): TapePair[] => {
        const [symbol, market] = [publisher.find(symbolId), markets.find(symbolId)?.market]
        if (symbol === undefined || market === undefined) return []
        return [{ symbol, market, trade, turnover: Number(row.turnover) }]
      })
    })
  return startTape({
    exchange: connection.history,
    clock,
    pairs,
    tell: (...batch) => connection.sink.blockTrades?.(...batch),
    log: connection.log,
  })
}
