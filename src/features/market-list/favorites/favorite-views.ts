import {
  allMarketTypes,
  type MarketType,
  marketTypeOfSymbol,
} from '../../../contract/market/market-types.ts'
import type { SortKeys } from '../../../market/order/list-order.ts'
import type { Sort } from '../../../market/order/list-search.ts'

/** A part of the favorites that stands as a table of its own. */
export interface FavoriteView {
  /** Name in addresses. */
  id: string
  marketType: MarketType
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
  marketType: MarketType,
): ReadonlyMap<string, number> {
  return new Map(
    symbolIds
      .map((symbolId, place) => [symbolId, place] as const)
      .filter(([symbolId]) => marketTypeOfSymbol(symbolId) === marketType),
  )
}

/** How many symbols of a category each line has. */
export function countsOf(symbolIds: readonly string[]): ReadonlyMap<MarketType, number> {
  return new Map(
    allMarketTypes.map((marketType) => [marketType, placesOf(symbolIds, marketType).size]),
  )
}
