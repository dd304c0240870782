import type { HotLists } from '../contract/entities/market/hot-lists.ts'
import type { RenderedAddress } from '../contract/first-paint.ts'
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

/** The rows of a list that the first screen of a page needs, and those that price their quotes. */
export function firstScreenRows(
  data: LineData,
  page: RenderedAddress,
  rates: Rates,
  hotLists: HotLists | undefined,
): number[] {
  const { table } = data
  const rows = new Set(
    page.area === 'token' ? rowsOf(table, page.base) : listRows(data, page, rates, hotLists),
  )
  const priced = new Set(Array.from(rows, (row) => table.quote[row]))
  for (let row = 0; row < table.base.length; row++) {
    if (table.quote[row] === 'USDT' && priced.has(table.base[row])) rows.add(row)
  }
  return [...rows]
}

function rowsOf(table: SymbolTable, base: string): number[] {
  return table.base.flatMap((own, row) => (own === base ? [row] : []))
}

/** The first rows of a list in its usual order, and those of the cards above it. */
function listRows(
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
  return [
    ...orderBy(listed, key, defaultSort.direction).slice(firstWindow.start, firstWindow.end),
    ...hot,
    ...newest,
    ...gainers,
    ...turnover,
  ]
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
