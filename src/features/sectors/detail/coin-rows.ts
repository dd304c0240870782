import type { SymbolTable } from '../../../contract/market/symbol-table.ts'
import { type OrderView, type SortKeys, sortKeys } from '../../../market/order/list-order.ts'
import type { Sort } from '../../../market/order/list-search.ts'
import type { Constituent } from './moved.ts'

/** Coins that stand in the table before all of them are asked for. */
export const firstCoins = 11

/** The order of a sector's coins where nobody sorted. */
export const coinSort: Sort = { column: 'weight', direction: 'desc' }

/** The coins of a sector by their row in the spot table; those that the table does not have are left out. */
export function coinsByRow(
  { symbolId }: Pick<SymbolTable, 'symbolId'>,
  constituents: readonly Constituent[],
): Map<number, Constituent> {
  const rows = new Map(symbolId.map((id, row) => [id, row]))
  const byRow = new Map<number, Constituent>()
  for (const coin of constituents) {
    const row = rows.get(coin.symbolId)
    if (row !== undefined) byRow.set(row, coin)
  }
  return byRow
}

/** The keys of the columns of a sector's coins. */
export function coinKeys(view: OrderView, coins: ReadonlyMap<number, Constituent>): SortKeys {
  const figure =
    (of: (coin: Constituent) => number | null) =>
    (row: number): number => {
      const coin = coins.get(row)
      return (coin === undefined ? null : of(coin)) ?? Number.NaN
    }
  return {
    ...sortKeys(view),
    weight: figure(({ weight }) => weight),
    points: figure(({ points24h }) => points24h),
    change7d: figure(({ change7d }) => change7d),
  }
}

/** What the coins that the table leaves out weigh together, and their part in hundredths of a point. */
export function restOf(
  constituents: readonly Constituent[],
  shown: ReadonlySet<string>,
): { count: number; weight: number; points: number } {
  const rest = constituents.filter(({ symbolId }) => !shown.has(symbolId))
  return {
    count: rest.length,
    weight: rest.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
    points: rest.reduce((sum, { points24h }) => sum + (points24h ?? 0), 0),
  }
}
