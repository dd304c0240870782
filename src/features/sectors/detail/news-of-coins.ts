import type { NewsItem } from '../../../contract/entities/news/news.ts'

/** Pieces of news that a sector shows. */
const most = 4

/** The first pieces that name one of these coins, in their order. @param coins codes of coins */
export function newsOfCoins(items: readonly NewsItem[], coins: ReadonlySet<string>): NewsItem[] {
  return items.filter((item) => item.coins.some((coin) => coins.has(coin))).slice(0, most)
}
