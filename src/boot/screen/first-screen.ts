import type { HotLists } from '../../contract/entities/market/hot-lists.ts'
import type { RenderedAddress, RenderedScreen } from '../../contract/first-paint.ts'
import type { ListPageAddress } from '../../contract/list-pages.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import type { ListData } from '../../feed/list/load-list.ts'
import { createStaticFeed } from '../../feed/static-feed.ts'
import type { Rates } from '../../market/data/money.ts'
import { readQuoteRates, withPricingRows } from '../../market/data/quote-rates.ts'
import { type CardSize, cardSize, pickHighlights } from '../../market/highlights/pick-highlights.ts'
import { filteredRows, filterOfPath, type ListFilter } from '../../market/order/list-filter.ts'
import { defaultSort, type OrderView, orderBy, sortKeys } from '../../market/order/list-order.ts'
import { firstWindows } from '../../market/table/row-window.ts'

/** What the first screen of a page depends on. */
interface FirstScreen {
  page: RenderedAddress
  screen: RenderedScreen
  rates: Rates
  hotLists: HotLists | undefined
}

/** The rows of a list that the first screen of a page needs, and those that price their quotes. */
export function firstScreenRows(data: ListData, shown: FirstScreen): number[] {
  return withPricingRows(data.table, rowsOfPage(data, shown))
}

function rowsOfPage(data: ListData, shown: FirstScreen): number[] {
  const { page, rates, hotLists } = shown
  switch (page.area) {
    case 'token':
      return rowsOf(data.table, page.base)
    case 'overview':
      return cardRows(viewOf(data, rates), {}, hotLists, 5)
    default:
      return listRows(data, page, shown)
  }
}

function rowsOf(table: SymbolTable, base: string): number[] {
  return table.base.flatMap((own, row) => (own === base ? [row] : []))
}

/** The first rows of a list in its usual order, and those of the cards above it. */
function listRows(
  data: ListData,
  page: ListPageAddress,
  { screen, rates, hotLists }: Omit<FirstScreen, 'page'>,
): number[] {
  const { table } = data
  const view = viewOf(data, rates)
  const listed = filteredRows(table, filterOf(table, page))
  const key = sortKeys(view)[defaultSort.column] ?? (() => Number.NaN)
  const { start, end } = firstWindows[screen]
  const inCards: ListFilter = page.area === 'margin' ? { leveraged: true } : {}
  return [
    ...orderBy(listed, key, defaultSort.direction).slice(start, end),
    ...cardRows(view, inCards, hotLists, cardSize),
  ]
}

function cardRows(
  view: OrderView,
  filter: ListFilter,
  hotLists: HotLists | undefined,
  size: CardSize,
): number[] {
  const rows = filteredRows(view.table, filter)
  const { hot, newest, gainers, turnover } = pickHighlights({ ...view, rows }, hotLists, size)
  return [...hot, ...newest, ...gainers, ...turnover]
}

function viewOf(data: ListData, rates: Rates): OrderView {
  const { table } = data
  const { feed } = createStaticFeed([data]).retain(table.line)
  return { feed, table, quotes: readQuoteRates(feed, table, rates) }
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
