import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import type { ListFeed } from '../../feed/feed-types.ts'
import type { ListView, Writing } from './list-view.ts'
import type { Rates } from './money.ts'
import { type OpenPrices, rebasedFeed } from './open-prices.ts'
import { readQuoteRates } from './quote-rates.ts'

/** The view of a list made at once, for those who have several of them. */
export function listViewOf(
  listFeed: ListFeed,
  table: SymbolTable,
  { rates, opens, writing }: { rates: Rates; opens: OpenPrices | undefined; writing: Writing },
): ListView {
  const feed = opens === undefined ? listFeed : rebasedFeed(listFeed, table, opens)
  return { ...writing, feed, table, quotes: readQuoteRates(feed, table, rates) }
}
