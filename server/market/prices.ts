import { fieldIndex, type TickerField } from '../../src/contract/market/ticker-fields.ts'
import type { Book } from './book.ts'
import { scaleOf } from './mantissa.ts'

/** A value as an ordinary number, good for estimates; NaN where unknown. */
export function numberAt(book: Book, row: number, field: TickerField): number {
  const mantissa = book.columns[fieldIndex[field]]?.[row] ?? Number.NaN
  return mantissa / 10 ** scaleOf(book.table, row, field)
}

/** Symbol ids of the `count` largest turnovers, largest first; unknown turnovers come last. */
export function largestByTurnover(book: Book, count: number): string[] {
  const turnovers = book.table.symbolId.map((symbolId, row) => ({
    symbolId,
    turnover: numberAt(book, row, 'turnover24h') || 0,
  }))
  turnovers.sort((a, b) => b.turnover - a.turnover)
  return turnovers.slice(0, count).map(({ symbolId }) => symbolId)
}
