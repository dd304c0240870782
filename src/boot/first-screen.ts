import type { HotLists } from '../contract/entities/market/hot-lists.ts'
import type { ListPageAddress } from '../contract/list-pages.ts'
import type { SymbolTable } from '../contract/market/symbol-table.ts'
import type { LineData } from '../feed/load-line.ts'
import { createStaticFeed } from '../feed/static-feed.ts'
import type { Rates } from '../market/data/money.ts'
import { readQuotes } from '../market/data/quotes.ts'
import { pickHighlights } from '../market/highlights/pick-highlights.ts'
import { filteredRows, filterOfPath, type ListFilter } from '../market/order/list-filter.ts'
import { defaultSort, orderBy, sortKeys } from '../market/order/list-order.ts'
import { firstWindow } from '../market/table/row-window.ts'

/**
 * The rows of a list that the first screen of a page needs: the first of its usual order, those of the
 * cards above it, and those that price the quotes of both.
 */
export function firstScreenRows(
  data: LineData,
  page: ListPageAddress,
  rates: Rates,
  hotLists: HotLists | undefined,
): number[] {
  const { table } = data
  const { feed } = createStaticFeed([data]).retain(table.line)
  const view = { feed, table, quotes: readQuotes(feed, table, rates) }
  const listed = filteredRows(table, filterOf(table, page))
  const key = sortKeys(view)[defaultSort.column] ?? (() => Number.NaN)
  const forCards = filteredRows(table, page.area === 'margin' ? { leveraged: true } : {})
  const { hot, newest, gainers, turnover } = pickHighlights({ ...view, rows: forCards }, hotLists)
  const rows = new Set([
    ...orderBy(listed, key, defaultSort.direction).slice(firstWindow.start, firstWindow.end),
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

function filterOf(table: SymbolTable, { area, slugs }: ListPageAddress): ListFilter {
  switch (area) {
    case 'spot':
      return filterOfPath(table, slugs[0], slugs[1])
    case 'margin':
      return { ...filterOfPath(table, slugs[1]), leveraged: true }
    case 'futures':
      return {}
    case 'onChain':
      return { unknown: true }
  }
}
