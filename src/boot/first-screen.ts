import type { HotLists } from '../contract/entities/hot-lists.ts'
import { pickHighlights } from '../features/market-list/pick-highlights.ts'
import type { LineData } from '../feed/load-line.ts'
import { createStaticFeed } from '../feed/static-feed.ts'
import { defaultSort, orderBy, sortKeys } from '../market/list-order.ts'
import type { Rates } from '../market/money.ts'
import { readQuotes } from '../market/quotes.ts'
import { firstWindow } from '../market/row-window.ts'

/**
 * The rows of a list that its first screen needs: the first of its usual order, those of the cards
 * above it, and those that price the quotes of both.
 */
export function firstScreenRows(
  data: LineData,
  rates: Rates,
  hotLists: HotLists | undefined,
): number[] {
  const { table } = data
  const { feed } = createStaticFeed([data]).retain(table.line)
  const view = { feed, table, quotes: readQuotes(feed, table, rates) }
  const all = Uint32Array.from(table.symbolId, (_, row) => row)
  const key = sortKeys(view)[defaultSort.column] ?? (() => Number.NaN)
  const { hot, newest, gainers, turnover } = pickHighlights({ ...view, rows: all }, hotLists)
  const rows = new Set([
    ...orderBy(all, key, defaultSort.direction).slice(firstWindow.start, firstWindow.end),
    ...hot,
    ...newest,
    ...gainers,
    ...turnover,
  ])
  const priced = new Set(Array.from(rows, (row) => table.quote[row]))
  for (let row = 0; row < table.base.length; row++) {
    if (table.quote[row] === 'USDT' && priced.has(table.base[row])) rows.add(row)
  }
  return [...rows]
}
