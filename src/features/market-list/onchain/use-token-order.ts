import { useCallback, useMemo } from 'react'
import { allRows, orderBy, sizeOf } from '../../../market/order/list-order.ts'
import type { Sort } from '../../../market/order/list-search.ts'
import { sameOrder } from '../../../market/order/order.ts'
import { searchIndex, searchRows } from '../../../market/order/search.ts'
import { useSlowValue } from '../../../market/order/slow-value.ts'
import { tokenKey } from './token-keys.ts'
import type { TokenSource } from './token-source.ts'

interface TokenOrderInput {
  source: TokenSource
  /** The chain whose tokens are shown; undefined for all. */
  chain: string | undefined
  /** Codes of coins that are not shown: no token of that symbol is. */
  hidden: ReadonlySet<string>
  query: string
  /** What the user sorts by; undefined for the list's own order. */
  sort: Sort | undefined
  held: boolean
  occasion: string
}

/** The order of a list of tokens: its own, unless a column was chosen. */
export function useTokenOrder(input: TokenOrderInput): { order: Uint32Array; waiting: boolean } {
  const { source, chain, hidden, query, sort, held, occasion } = input
  const compute = useCallback(() => {
    const found = foundRows({ source, chain, hidden, query })
    const key = sort === undefined ? undefined : tokenKey(source, sort.column)
    if (sort === undefined || key === undefined) return joined(found)
    return orderBy(allRows(found), sort.bySize ? sizeOf(key) : key, sort.direction)
  }, [source, chain, hidden, query, sort])
  const { value, waiting } = useSlowValue({
    compute,
    same: sameOrder,
    version: source.version,
    held,
    occasion,
  })
  return useMemo(() => ({ order: value, waiting }), [value, waiting])
}

/** Rows of a chain that answer a query, best first; each group keeps the order of the list. */
export function foundRows({
  source,
  chain,
  hidden,
  query,
}: Pick<TokenOrderInput, 'chain' | 'hidden' | 'query'> & {
  source: Pick<TokenSource, 'status' | 'token'>
}): Uint32Array[] {
  const rows = source.status().rows.filter((row) => {
    const token = source.token(row)
    if (token === undefined || hidden.has(token.symbol.toUpperCase())) return false
    return chain === undefined || token.chain === chain
  })
  if (query === '') return [rows]
  const tokens = Array.from(rows, (row) => source.token(row))
  const index = searchIndex({
    base: tokens.map((token) => token?.symbol ?? ''),
    quote: tokens.map((token) => token?.address ?? ''),
    coinName: tokens.map((token) => token?.name ?? ''),
  })
  const places = Uint32Array.from(rows, (_, place) => place)
  return searchRows(index, places, query).map((group) => group.map((place) => rows[place] ?? 0))
}

function joined(groups: readonly Uint32Array[]): Uint32Array {
  return Uint32Array.from(groups.flatMap((group) => [...group]))
}
