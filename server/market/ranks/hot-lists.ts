import type { HotLists } from '../../../src/contract/entities/market/hot-lists.ts'
import { hotListRules } from '../../../src/contract/market/label-rules.ts'
import type { RankedCoin } from './ranked-coin.ts'

const { length, liquidityFloor } = hotListRules

/**
 * The four cards above the lists, by the rules in docs/rules.md.
 * @param coins those that may be shown
 * @param now Unix ms
 */
export function hotListsOf(coins: readonly RankedCoin[], now: number): Omit<HotLists, 'asOf'> {
  const liquid = coins.filter((coin) => coin.turnover24h >= liquidityFloor)
  return {
    hotSearchList: best(liquid, (coin) => coin.score, 2),
    increaseList: best(
      liquid.filter((coin) => coin.change24h > 0),
      (coin) => coin.change24h,
      6,
    ),
    newCurrencyList: best(
      coins.filter((coin) => coin.listedAt > 0 && coin.listedAt <= now),
      (coin) => coin.listedAt,
      0,
    ),
    volList: best(coins, (coin) => coin.turnover24h, 2),
  }
}

/** The coins with the largest known figures, each with its figure to so many decimals. */
function best(
  coins: readonly RankedCoin[],
  figure: (coin: RankedCoin) => number,
  decimals: number,
): HotLists['volList'] {
  return coins
    .map((coin) => ({ symbolId: coin.symbolId, figure: figure(coin) }))
    .filter((entry) => Number.isFinite(entry.figure))
    .sort((a, b) => b.figure - a.figure || a.symbolId.localeCompare(b.symbolId))
    .slice(0, length)
    .map((entry) => ({ symbolId: entry.symbolId, value: entry.figure.toFixed(decimals) }))
}
