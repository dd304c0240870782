import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { fieldIndex } from '../../contract/market/ticker-fields.ts'
import { lazily } from '../../lib/lazily.ts'
import { changeOf } from '../cells/change-text.ts'
import { type PriceField, priceScales } from '../cells/price-text.ts'
import { marketCapOf, turnoverOf } from '../cells/sum-text.ts'
import type { ListView } from '../data/list-view.ts'
import { scaled } from '../data/scaled.ts'
import { orderRows, type SortDirection } from './order.ts'

/** The number that a row is sorted by; NaN comes last. */
export type SortKey = (row: number) => number

/** Keys by column id. */
export type SortKeys = Readonly<Record<string, SortKey>>

/** What the keys need of a view; language and currency change no order. */
export type OrderView = Pick<ListView, 'feed' | 'table' | 'quotes'>

/** The sort of a list that nobody sorted. */
export const defaultSort = { column: 'turnover24h', direction: 'desc' } as const

/**
 * Keys of the columns that lists share, by column id. Prices and sums of different quotes are
 * compared in USDT.
 */
export function sortKeys(view: OrderView): SortKeys {
  const { feed, table, quotes } = view
  const price = (field: PriceField): SortKey => priceKey(view, field)
  const ranks = lazily(() => pairRanks(table))
  return {
    pair: (row) => ranks()[row] ?? Number.NaN,
    price: price('last'),
    change24h: (row) => changeOf(feed, row, 'open24h'),
    change1h: (row) => changeOf(feed, row, 'open1h'),
    high24h: price('high24h'),
    low24h: price('low24h'),
    turnover24h: (row) => turnoverOf(feed, table, quotes, row),
    marketCap: (row) => marketCapOf(feed, table, quotes, row),
  }
}

/** The key of a price, in USDT. */
export function priceKey({ feed, table, quotes }: OrderView, field: PriceField): SortKey {
  const index = fieldIndex[field]
  const scales = priceScales(table, field)
  return (row) => scaled(feed.value(row, index), scales[row]) * quotes.worth(row)
}

/** The key that ranks by the size of a value, whatever its sign. */
export function sizeOf(key: SortKey): SortKey {
  return (row) => Math.abs(key(row))
}

/** Sorts rows by a key that is read once per row. */
export function orderBy(
  rows: Uint32Array,
  key: SortKey,
  direction: SortDirection,
): Uint32Array<ArrayBuffer> {
  let size = 0
  for (let index = 0; index < rows.length; index++) size = Math.max(size, (rows[index] ?? 0) + 1)
  const keys = new Float64Array(size)
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0
    keys[row] = key(row)
  }
  return orderRows(rows, keys, direction)
}

/** Sorts each group by itself and puts them one after the other. */
export function orderGroups(
  groups: readonly Uint32Array[],
  key: SortKey,
  direction: SortDirection,
): Uint32Array {
  const [only] = groups
  if (groups.length === 1 && only !== undefined) return orderBy(only, key, direction)
  return joined(groups.map((group) => orderBy(group, key, direction)))
}

/** The rows of all groups in table order. */
export function allRows(groups: readonly Uint32Array[]): Uint32Array {
  return groups.length === 1 ? (groups[0] ?? new Uint32Array(0)) : joined(groups).sort()
}

function joined(groups: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(groups.reduce((sum, group) => sum + group.length, 0))
  let at = 0
  for (const group of groups) {
    all.set(group, at)
    at += group.length
  }
  return all
}

/** Place of each row in the alphabet of its pair. */
function pairRanks(table: SymbolTable): Uint32Array {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const names = table.base.map((base, row) => `${base}/${table.quote[row] ?? ''}`)
  const rows = names.map((_, row) => row)
  rows.sort((one, other) => compare(names[one] ?? '', names[other] ?? ''))
  const ranks = new Uint32Array(rows.length)
  for (let rank = 0; rank < rows.length; rank++) ranks[rows[rank] ?? 0] = rank
  return ranks
}
