import type { OnchainToken } from '../../../contract/entities/onchain.ts'
import type { SortKey } from '../../../market/order/list-order.ts'
import type { OnchainColumnId } from './onchain-layout.ts'
import type { TokenSource } from './token-source.ts'

/** The number that a token is sorted by in each column but that of its name; NaN where unknown. */
export const tokenNumbers: Record<
  Exclude<OnchainColumnId, 'token'>,
  (token: OnchainToken) => number
> = {
  price: (token) => Number(token.price),
  change5m: (token) => numberOf(token.change5m),
  change1h: (token) => numberOf(token.change1h),
  change6h: (token) => numberOf(token.change6h),
  change24h: (token) => numberOf(token.change24h),
  liquidity: (token) => numberOf(token.liquidity),
  turnover24h: (token) => numberOf(token.turnover24h),
  trades: (token) => numberOf(token.buys24h) + numberOf(token.sells24h),
  holders: (token) => numberOf(token.holders),
  fdv: (token) => numberOf(token.fdv),
  // Negative, so that the youngest have the smallest age.
  age: (token) => (token.createdAt > 0 ? -token.createdAt : Number.NaN),
}

/** The key of a column of tokens; undefined for a column that is unknown. */
export function tokenKey(source: TokenSource, column: string): SortKey | undefined {
  if (column === 'token') return nameKey(source)
  const numberAt = Object.entries(tokenNumbers).find(([id]) => id === column)?.[1]
  if (numberAt === undefined) return undefined
  return (row) => {
    const token = source.token(row)
    return token === undefined ? Number.NaN : numberAt(token)
  }
}

/** Places of the tokens in the alphabet. */
function nameKey(source: TokenSource): SortKey {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const symbolOf = (row: number): string => source.token(row)?.symbol ?? ''
  const rows = [...source.status().rows].sort((one, other) =>
    compare(symbolOf(one), symbolOf(other)),
  )
  const ranks = new Map(rows.map((row, rank) => [row, rank]))
  return (row) => ranks.get(row) ?? Number.NaN
}

function numberOf(value: string | number | null): number {
  return value === null ? Number.NaN : Number(value)
}
