import type { HotLists } from '../../../src/contract/entities/market/hot-lists.ts'
import type { MarketType } from '../../../src/contract/market/market-types.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import type { Clock } from '../../lib/clock.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { MarketValues, PreparedBody } from '../../market/market-data.ts'
import { hotListsOf } from '../../market/ranks/hot-lists.ts'
import { type RankedCoin, rankedCoins } from '../../market/ranks/ranked-coin.ts'
import { prepareAnswer } from './prepared.ts'

/** The hot lists of one class of visitors, and the answer that carries them. */
export interface Leaderboard {
  lists: HotLists
  body: PreparedBody
}

/** How often the hot lists are worked out anew at most, ms. */
const interval = 10_000
/** How many classes of visitors have an answer ready, for each list. */
const capacity = 64

/**
 * Answers the hot lists of a list without some coins; undefined before its first listing. Two visitors
 * of a class get the same answer.
 */
export type Leaderboards = (marketType: MarketType, hidden: HiddenCoins) => Leaderboard | undefined

/** The coins of one list as they were ranked last, and the answers made of them. */
interface Ranking {
  at: number
  coins: readonly RankedCoin[]
  boards: LruCache<HiddenCoins, Leaderboard>
}

/** The hot lists of every list, worked out when somebody asks, and then kept for ten seconds. */
export function cacheLeaderboards(
  market: Pick<MarketValues, 'liveTable' | 'dollars' | 'turnovers'>,
  clock: Pick<Clock, 'now'>,
): Leaderboards {
  const rankings = new Map<MarketType, Ranking>()

  const rankingOf = (marketType: MarketType): Ranking => {
    const now = clock.now()
    const known = rankings.get(marketType)
    if (known !== undefined && known.coins.length > 0 && now - known.at < interval) return known
    const ranking: Ranking = {
      at: now,
      coins: rankedCoins(market, marketType),
      boards: new LruCache(capacity),
    }
    rankings.set(marketType, ranking)
    return ranking
  }

  return (marketType, hidden) => {
    const { at, coins, boards } = rankingOf(marketType)
    return coins.length === 0 ? undefined : boards.take(hidden, () => makeBoard(coins, hidden, at))
  }
}

function makeBoard(coins: readonly RankedCoin[], hidden: HiddenCoins, at: number): Leaderboard {
  const shown = coins.filter((coin) => !hidden.has(coin.base))
  const lists: HotLists = { asOf: Math.floor(at), ...hotListsOf(shown, at) }
  return { lists, body: prepareAnswer(lists, 5) }
}
