import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { turnoverOf } from '../../market/cells/sum-text.ts'
import { type OrderView, orderBy } from '../../market/order/list-order.ts'
import { type SearchIndex, searchIndex, searchRows } from '../../market/order/search.ts'

/** The rows of one list that answer a search. */
export interface FoundRows {
  /** How well the first of them answers: 0 is best. */
  tier: number
  /** Best first; among equals the larger turnover first. */
  rows: number[]
}

const indexes = new WeakMap<SymbolTable, SearchIndex>()

/**
 * Searches a list that is on the device.
 * @param hidden codes of coins that are not shown
 * @returns undefined where nothing matches
 */
export function findRows(
  { feed, table, quotes }: OrderView,
  query: string,
  hidden: ReadonlySet<string>,
  limit: number,
): FoundRows | undefined {
  const shown = Uint32Array.from(table.base.keys()).filter(
    (row) => !hidden.has(table.base[row] ?? ''),
  )
  const groups = searchRows(indexOf(table), shown, query)
  const tier = groups.findIndex((group) => group.length > 0)
  if (tier < 0) return undefined
  const rows: number[] = []
  for (const group of groups) {
    if (rows.length >= limit) break
    rows.push(...orderBy(group, (row) => turnoverOf(feed, table, quotes, row), 'desc'))
  }
  return { tier, rows: rows.slice(0, limit) }
}

/** How well a text answers a search, as in `FoundRows`; undefined where it does not match. */
export function tierOfText(text: string, query: string): number | undefined {
  const index = searchIndex({ base: [''], quote: [''], coinName: [text] })
  const tier = searchRows(index, new Uint32Array(1), query).findIndex((group) => group.length > 0)
  return tier < 0 ? undefined : tier
}

/** The words of a table, folded when it is searched first. */
function indexOf(table: SymbolTable): SearchIndex {
  const known = indexes.get(table) ?? searchIndex(table)
  indexes.set(table, known)
  return known
}
