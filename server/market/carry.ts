import type { SymbolTable } from '../../src/contract/market/symbol-table.ts'
import { tickerFields } from '../../src/contract/market/ticker-fields.ts'
import { rescale, scaleOf } from './mantissa.ts'

/** Values in the rows and scales of a table. */
export interface TableValues {
  readonly table: SymbolTable
  readonly rows: ReadonlyMap<string, number>
  /** `columns[field][row]` is a mantissa or NaN. */
  readonly columns: readonly Float64Array[]
}

/**
 * Copies the values of symbols that are in both tables, brought to the scales of `to`: a venue sends
 * only what changes, so a new listing must not forget the rest.
 */
export function carryValues(from: TableValues, to: TableValues): void {
  for (const [symbolId, row] of to.rows) {
    const old = from.rows.get(symbolId)
    if (old === undefined) continue
    tickerFields.forEach((field, index) => {
      const decimals = scaleOf(to.table, row, field) - scaleOf(from.table, old, field)
      const column = to.columns[index]
      if (column !== undefined) {
        column[row] = rescale(from.columns[index]?.[old] ?? Number.NaN, decimals)
      }
    })
  }
}
