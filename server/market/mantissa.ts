import type { SymbolTable } from '../../src/contract/market/symbol-table.ts'
import {
  fixedScales,
  scaleKinds,
  type TickerField,
} from '../../src/contract/market/ticker-fields.ts'

/** Largest mantissa: the wire doubles the difference of two prices, which must stay below 2^53. */
export const maxMantissa = 2 ** 50

/** The value itself where it can be a mantissa, else NaN: a fraction or too large a number is unknown. */
export function mantissaOf(value: number): number {
  if (!Number.isInteger(value) || Math.abs(value) > maxMantissa) return Number.NaN
  return value + 0
}

/** Decimals of a field of one row, see `SymbolTable.scales`. */
export function scaleOf(table: SymbolTable, row: number, field: TickerField): number {
  const kind = scaleKinds[field]
  return kind === 'rate' || kind === 'time' ? fixedScales[kind] : (table.scales[kind][row] ?? 0)
}

/** A mantissa with `decimals` more decimals (fewer where negative, rounded half up). NaN stays NaN. */
export function rescale(mantissa: number, decimals: number): number {
  if (decimals === 0) return mantissa
  return mantissaOf(
    decimals > 0 ? mantissa * 10 ** decimals : Math.round(mantissa / 10 ** -decimals),
  )
}
