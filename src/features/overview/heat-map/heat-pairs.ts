import { slugOf } from '../../../contract/market/list-slugs.ts'
import { mainPairs } from '../../../contract/market/main-pairs.ts'
import type { SymbolTable } from '../../../contract/market/symbol-table.ts'
import { turnoverOf } from '../../../market/cells/sum-text.ts'
import { filteredRows, type ListFilter } from '../../../market/order/list-filter.ts'
import type { OrderView } from '../../../market/order/list-order.ts'
import type { HeatMarket } from '../overview-search.ts'

/** The sector of coins whose price hardly moves. */
const stableSector = 'Stablecoin'

/** Whose rows a heat map shows. */
export interface HeatChoice {
  market: HeatMarket
  /** The sector that it is narrowed to, as in addresses. */
  zoom: string | undefined
  /** Codes of coins that this visitor is not shown. */
  hidden: ReadonlySet<string>
  /** Ids of the user's favorites; undefined where they are not asked for. */
  favorites: Pick<ReadonlySet<string>, 'has'> | undefined
}

/** The sector that a row is counted to: the first that the gateway names; empty for none. */
export function sectorOf(table: SymbolTable, row: number): string {
  return table.sectorNames[table.sectors[row]?.[0] ?? -1] ?? ''
}

/** The rows of a heat map: each coin once, by its pair that trades most. */
export function heatPairs(view: OrderView, choice: HeatChoice): Uint32Array {
  const { feed, table, quotes } = view
  const rows = filteredRows(table, filterOf(table, choice))
  const listed = rows.filter((row) => isOfMarket(table, row, choice.market))
  return mainPairs(listed, table.base, (row) => turnoverOf(feed, table, quotes, row))
}

function filterOf(table: SymbolTable, { market, zoom, hidden, favorites }: HeatChoice): ListFilter {
  const slug = zoom ?? (market === 'defi' ? 'defi' : undefined)
  const filter: ListFilter = { hidden, ...(favorites !== undefined && { favorites }) }
  if (slug === undefined) return filter
  const sector = table.sectorNames.findIndex((name) => slugOf(name) === slug)
  return sector < 0 ? { unknown: true } : { ...filter, sector }
}

function isOfMarket(table: SymbolTable, row: number, market: HeatMarket): boolean {
  if (market === 'withoutBtc') return table.base[row] !== 'BTC'
  if (market !== 'withoutStablecoins') return true
  return table.sectors[row]?.some((at) => table.sectorNames[at] === stableSector) !== true
}
