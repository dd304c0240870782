import { lazily } from '../../../lib/lazily.ts'
import { keyOf, keyOfName } from '../hash.ts'
import { day } from '../prices/ladder.ts'
import { makeTreeSeries, type Series } from '../prices/series.ts'
import { makeTree, type Tree } from '../prices/tree.ts'
import type { Coin } from './coin.ts'

/** A coin in the market of one seed, with its prices against USDT. */
export interface CoinMarket {
  coin: Coin
  /** Place among all coins, from 1. */
  rank: number
  /** Draws what concerns the coin but not its price. */
  key: number
  tree: () => Tree
  /** Shared by all symbols that follow from the same prices. */
  series: () => Series
}

/** The coin in the market of `seed`. Its prices are told when they are first asked for. */
export function makeCoinMarket(seed: number, coin: Coin, rank: number): CoinMarket {
  const tree = lazily(() => makeTree(seed, coin))
  return {
    coin,
    rank,
    key: keyOfName(keyOfName(seed, 'listing'), coin.base),
    tree,
    series: lazily(() => makeTreeSeries(tree())),
  }
}

/** A whole number from `low` to `high`, both inclusive, drawn by `key`. */
export function pick(key: number, low: number, high: number): number {
  return low + ((key >>> 0) % (high - low + 1))
}

/** When a further symbol of a coin is listed: up to `days` after the coin, at midnight UTC. */
export function laterListing(market: CoinMarket, symbolId: string, days: number): number {
  return market.coin.listedAt + pick(keyOfName(keyOf(market.key, 1), symbolId), 0, days) * day
}

/** Coins that stand for a currency have no leverage, no contracts and few pairs. */
export function isStable(coin: Coin): boolean {
  return coin.sectors.includes('Stablecoin')
}

/**
 * True where a month's volume has so many units that only small multiples of it stay below 2^53.
 * These are the coins whose price has more than five zeros.
 */
export function isTiny({ coin }: CoinMarket): boolean {
  return (31 * coin.turnover) / coin.price > 1e12
}
