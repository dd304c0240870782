import type { SymbolTable } from '../../contract/market/symbol-table.ts'

/** The searchable words of a table, folded once: no case, no accents. */
export interface SearchIndex {
  base: readonly string[]
  quote: readonly string[]
  name: readonly string[]
}

const marks = /\p{M}/gu
const separators = /[\s/_-]+/g

/** How well a row answers, best first. */
const tierCount = 4

/** Longest query that is looked at. */
export const longestQuery = 40

/** Text without case and accents, as it is compared. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(marks, '').toLowerCase()
}

/** Folds the words of a table, or of anything that has its columns of words. */
export function searchIndex(table: Pick<SymbolTable, 'base' | 'quote' | 'coinName'>): SearchIndex {
  return {
    base: table.base.map(folded),
    quote: table.quote.map(folded),
    name: table.coinName.map(folded),
  }
}

/**
 * Finds rows by pair (`btc`, `btcusdt`, `btc/usdt`), quote or coin name.
 * @returns the rows that match in groups: exact, exact quote, prefix (also of a later word of the
 * name), contained. Each keeps the order of `rows`. An empty query puts all rows into the first group.
 */
export function searchRows(index: SearchIndex, rows: Uint32Array, query: string): Uint32Array[] {
  const wanted = folded(query.slice(0, longestQuery)).trim()
  if (wanted === '') return [rows]
  const code = wanted.replace(separators, '')
  const tiers: number[][] = Array.from({ length: tierCount }, () => [])
  for (const row of rows) tiers[tierOf(index, row, wanted, code)]?.push(row)
  return tiers.map((tier) => Uint32Array.from(tier))
}

/** The group of a row; `tierCount` for none. `wanted` is compared with names, `code` with pairs. */
function tierOf(index: SearchIndex, row: number, wanted: string, code: string): number {
  const base = index.base[row] ?? ''
  const quote = index.quote[row] ?? ''
  const name = index.name[row] ?? ''
  const pair = base + quote
  if (base === code || pair === code || name === wanted) return 0
  if (quote === code) return 1
  if (code !== '' && pair.startsWith(code)) return 2
  if (name.startsWith(wanted) || name.includes(` ${wanted}`)) return 2
  if (code !== '' && pair.includes(code)) return 3
  return name.includes(wanted) ? 3 : tierCount
}
