import { codes } from '../../src/contract/codes.ts'
import type { HotLists } from '../../src/contract/entities/hot-lists.ts'
import type { Envelope } from '../../src/contract/envelope.ts'
import { marketLines } from '../../src/contract/market/lines.ts'
import type { Clock } from '../clock.ts'
import type { HiddenCoins } from '../content/operator/hidden-coins.ts'
import { LruCache } from '../lib/lru-cache.ts'
import type { MarketValues, PreparedBody } from '../market/market-data.ts'
import { hotListsOf } from '../market/ranks/hot-lists.ts'
import { type RankedCoin, rankedCoins } from '../market/ranks/ranked-coin.ts'
import { prepareText } from './prepared.ts'

/** The hot lists of one class of visitors, and the answer that carries them. */
export interface Leaderboard {
  lists: HotLists
  body: PreparedBody
}

/** How often the hot lists are worked out anew at most, ms. */
const interval = 10_000
/** How many classes of visitors have an answer ready. */
const capacity = 64

/**
 * The hot lists of spot without some coins, worked out when somebody asks and the same for all visitors
 * of a class. The returned function answers undefined before the first listing.
 */
export function keepLeaderboard(
  market: Pick<MarketValues, 'book' | 'dollars' | 'turnovers'>,
  clock: Pick<Clock, 'now'>,
): (hidden: HiddenCoins) => Leaderboard | undefined {
  let at = Number.NEGATIVE_INFINITY
  let coins: RankedCoin[] = []
  let boards = new LruCache<HiddenCoins, Leaderboard>(capacity)
  return (hidden) => {
    const now = clock.now()
    if (coins.length === 0 || now - at >= interval) {
      at = now
      coins = rankedCoins(market, marketLines.spot)
      boards = new LruCache(capacity)
    }
    return coins.length === 0 ? undefined : boards.take(hidden, () => makeBoard(coins, hidden, at))
  }
}

function makeBoard(coins: readonly RankedCoin[], hidden: HiddenCoins, at: number): Leaderboard {
  const shown = coins.filter((coin) => !hidden.has(coin.base))
  const lists: HotLists = { asOf: Math.floor(at), ...hotListsOf(shown, at) }
  const answer: Envelope<HotLists> = { code: codes.ok, msg: 'success', data: lists }
  return { lists, body: prepareText(JSON.stringify(answer), 5) }
}
