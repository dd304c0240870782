import { scaleOf } from '../../../server/market/mantissa.ts'
import type { SymbolTable } from '../../../src/contract/market/symbol-table.ts'
import { tickerFields } from '../../../src/contract/market/ticker-fields.ts'
import type { TickerSnapshot } from '../../../src/contract/market/ticker-snapshot.ts'

/** One symbol as plain JSON would carry it: values as decimal strings. */
export type PlainRow = Record<string, string>

/** A list as plain JSON would carry it: an object per symbol. */
export function plainRows(table: SymbolTable, snapshot: TickerSnapshot): PlainRow[] {
  return table.symbolId.map((symbolId, row) => {
    const values = tickerFields.map((field, index) => {
      const scale = scaleOf(table, row, field)
      const mantissa = snapshot.columns[index]?.[row] ?? Number.NaN
      return [field, (mantissa / 10 ** scale).toFixed(scale)] as const
    })
    return { symbolId, ...Object.fromEntries(values) }
  })
}
