import type { SymbolTable } from '../../../../contract/market/symbol-table.ts'
import { fieldIndex } from '../../../../contract/market/ticker-fields.ts'
import type { ListFeed } from '../../../../feed/feed-types.ts'
import { pairName } from '../../../../market/order/list-filter.ts'

/** A symbol that a chart can be compared with. */
export interface Comparable {
  symbolId: string
  /** Code of its coin. */
  base: string
  name: string
}

/** Symbols that are offered at a time. */
const maxOffered = 8

/**
 * The symbols of a list that fit what is searched for, those with the largest turnover first.
 * @param left ids that are not offered
 * @param hidden coins that this visitor is shown nowhere
 */
export function comparableSymbols(
  feed: Pick<ListFeed, 'value'>,
  table: SymbolTable,
  {
    search,
    left,
    hidden,
  }: { search: string; left: readonly string[]; hidden: ReadonlySet<string> },
): Comparable[] {
  const wanted = search.trim().toUpperCase()
  const turnover = (row: number): number => {
    const value = feed.value(row, fieldIndex.turnover24h) / 10 ** (table.scales.turnover[row] ?? 0)
    return Number.isNaN(value) ? 0 : value
  }
  return table.symbolId
    .map((symbolId, row) => ({
      symbolId,
      row,
      base: table.base[row] ?? '',
      name: pairName(table, row),
    }))
    .filter(({ symbolId, row, base, name }) => {
      const words = [name, table.symbolCode[row] ?? '', table.coinName[row] ?? '']
      if (hidden.has(base)) return false
      return !left.includes(symbolId) && words.some((word) => word.toUpperCase().includes(wanted))
    })
    .sort((one, other) => turnover(other.row) - turnover(one.row))
    .slice(0, maxOffered)
    .map(({ symbolId, base, name }) => ({ symbolId, base, name }))
}
