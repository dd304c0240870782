import type { CoinChainsOf } from '../../../src/contract/entities/coin-chains.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import type { Clock } from '../../lib/clock.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import { chainsOfCoin } from '../../market/coin-chains.ts'
import type { MarketData, PreparedBody } from '../../market/market-data.ts'
import { prepareAnswer } from './prepared.ts'

/** Chains of coins, in answers that are ready. */
export interface ChainAnswers {
  /** Those of all coins that a class of visitors is shown. */
  all: (hidden: HiddenCoins) => PreparedBody
  /** Those of one coin, by its code in the market. */
  of: (coin: string) => PreparedBody
}

/** How often the answers are made anew at most, ms. */
const interval = 10_000
/** How many classes of visitors, and how many coins, have an answer ready. */
const capacity = 64

/** What the market's venue tells of chains, worked out when somebody asks, and then kept for ten seconds. */
export function cacheChainAnswers(
  { coinChains }: Pick<MarketData, 'coinChains'>,
  coins: () => Iterable<string>,
  clock: Pick<Clock, 'now'>,
): ChainAnswers {
  const answers = new LruCache<HiddenCoins | string, { at: number; body: PreparedBody }>(capacity)
  const chainsOf = (some: Iterable<string>): CoinChainsOf[] => {
    const asOf = Math.floor(coinChains.time())
    return [...some]
      .map((coin) => ({ coin, asOf, chains: chainsOfCoin(coinChains, coin, clock.now()) }))
      .filter(({ chains }) => chains.length > 0)
  }
  const ready = (key: HiddenCoins | string, some: () => Iterable<string>): PreparedBody => {
    const at = clock.now()
    const entry = answers.take(key, () => ({ at, body: prepareAnswer(chainsOf(some()), 5) }))
    if (at - entry.at >= interval) {
      entry.at = at
      entry.body = prepareAnswer(chainsOf(some()), 5)
    }
    return entry.body
  }
  return {
    all: (hidden) => ready(hidden, () => [...coins()].filter((coin) => !hidden.has(coin))),
    of: (coin) => ready(coin, () => [coin]),
  }
}
