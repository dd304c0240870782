import { allMarketLines, lineOfSymbol, type MarketLine } from '../../../contract/market/lines.ts'
import type { SortKeys } from '../../../market/order/list-order.ts'
import type { Sort } from '../../../market/order/list-search.ts'

/** A part of the favorites that stands as a table of its own. */
export interface FavoriteView {
  /** Name in addresses. */
  id: string
  line: MarketLine
  title: string
  /** Only pairs that can be traded with borrowed money, with their terms. */
  leveraged?: true
}

/** The order that the user gave their favorites. */
export const ownSort: Sort = { column: 'own', direction: 'asc' }

/** Adds the key of `ownSort` to the keys of a list. */
export function withOwnKey(
  keys: SortKeys,
  table: { symbolId: readonly string[] },
  places: ReadonlyMap<string, number>,
): SortKeys {
  return { ...keys, own: (row) => places.get(table.symbolId[row] ?? '') ?? Number.NaN }
}

/** The places of a category's symbols of one line. */
export function placesOf(
  symbolIds: readonly string[],
  line: MarketLine,
): ReadonlyMap<string, number> {
  return new Map(
    symbolIds
      .map((symbolId, place) => [symbolId, place] as const)
      .filter(([symbolId]) => lineOfSymbol(symbolId) === line),
  )
}

/** How many symbols of a category each line has. */
export function countsOf(symbolIds: readonly string[]): ReadonlyMap<MarketLine, number> {
  return new Map(allMarketLines.map((line) => [line, placesOf(symbolIds, line).size]))
}
