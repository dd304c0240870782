import { useCallback, useMemo } from 'react'
import { lazily } from '../../lib/lazily.ts'
import type { ListView } from '../data/list-view.ts'
import {
  allRows,
  defaultSort,
  type OrderView,
  orderBy,
  orderGroups,
  type SortKeys,
  sizeOf,
  sortKeys,
} from './list-order.ts'
import type { Sort } from './list-search.ts'
import { sameOrder } from './order.ts'
import { searchIndex, searchRows } from './search.ts'
import { useSlowValue } from './slow-value.ts'

interface ListOrderInput {
  view: ListView
  /** The rows that may be shown. */
  rows: Uint32Array
  query: string
  /** What the user sorts by; undefined for the default. */
  sort: Sort | undefined
  /** The default, if it is not that of every list. */
  usual?: Sort
  held: boolean
  /** True for rows whose values of now pass; every row unless given. The same function each time. */
  passes?: ((row: number) => boolean) | undefined
  /** Keys of the list's columns; those that lists share unless given. The same function each time. */
  keysOf?: (view: OrderView) => SortKeys
  /** See `SlowSource`. */
  occasion: string
}

/**
 * The order of a list: what is found best comes first under the default sort; a chosen sort ranks all
 * that was found. `waiting` says that the rows would stand differently if they were not held.
 */
export function useListOrder(input: ListOrderInput): { order: Uint32Array; waiting: boolean } {
  const { view, rows, query, sort, held, occasion, keysOf = sortKeys, usual = defaultSort } = input
  const { passes } = input
  const { feed, table, quotes } = view
  const index = useMemo(() => lazily(() => searchIndex(table)), [table])
  const keys = useMemo(() => keysOf({ feed, table, quotes }), [keysOf, feed, table, quotes])
  const groups = useMemo(
    () => (query.trim() === '' ? [rows] : searchRows(index(), rows, query)),
    [index, rows, query],
  )
  const compute = useCallback(() => {
    const passing = passes === undefined ? groups : groups.map((group) => group.filter(passes))
    return orderOf(passing, keys, sort, usual)
  }, [groups, passes, keys, sort, usual])
  // Newer rates change the keys, not what is asked for.
  const question = useMemo(() => [groups, passes, sort, usual], [groups, passes, sort, usual])
  const { value, waiting } = useSlowValue({
    compute,
    question,
    same: sameOrder,
    version: feed.version,
    held,
    occasion,
  })
  return { order: value, waiting }
}

function orderOf(
  groups: readonly Uint32Array[],
  keys: SortKeys,
  sort: Sort | undefined,
  usual: Sort,
): Uint32Array {
  const key = sort === undefined ? undefined : keys[sort.column]
  if (sort !== undefined && key !== undefined) {
    return orderBy(allRows(groups), sort.bySize ? sizeOf(key) : key, sort.direction)
  }
  return orderGroups(groups, keys[usual.column] ?? unknown, usual.direction)
}

function unknown(): number {
  return Number.NaN
}
