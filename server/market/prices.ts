import { fieldIndex, type TickerField } from '../../src/contract/market/ticker-fields.ts'
import { mantissaToDecimal } from '../lib/decimal.ts'
import type { Book } from './book.ts'
import { scaleOf } from './mantissa.ts'

/** A value as an ordinary number, good for estimates; NaN where unknown. */
export function numberAt(book: Readonly<Book>, row: number, field: TickerField): number {
  const mantissa = book.columns[fieldIndex[field]]?.[row] ?? Number.NaN
  return mantissa / 10 ** scaleOf(book.table, row, field)
}

/** A value as its exact decimal text; null where unknown. */
export function decimalAt(book: Readonly<Book>, row: number, field: TickerField): string | null {
  const mantissa = book.columns[fieldIndex[field]]?.[row] ?? Number.NaN
  return Number.isNaN(mantissa)
    ? null
    : mantissaToDecimal(mantissa, scaleOf(book.table, row, field))
}

/** Symbol ids of the `count` largest turnovers, largest first; unknown turnovers come last. */
export function largestByTurnover(book: Readonly<Book>, count: number): string[] {
  const turnovers = book.table.symbolId.map((symbolId, row) => ({
    symbolId,
    turnover: numberAt(book, row, 'turnover24h') || 0,
  }))
  turnovers.sort((a, b) => b.turnover - a.turnover)
  return turnovers.slice(0, count).map(({ symbolId }) => symbolId)
}
