import type { NewsItem } from '../../../contract/entities/news/news.ts'

/**
 * The first pieces that name one of these coins, in their order.
 * @param coins codes of coins
 * @param most how many pieces at most
 */
export function newsOfCoins(
  items: readonly NewsItem[],
  coins: ReadonlySet<string>,
  most: number,
): NewsItem[] {
  return items.filter((item) => item.coins.some((coin) => coins.has(coin))).slice(0, most)
}
