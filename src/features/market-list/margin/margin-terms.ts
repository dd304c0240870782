import type { SymbolTable } from '../../../contract/market/symbol-table.ts'
import { parseDecimal, toFixedText } from '../../../i18n/decimal.ts'
import { localise, type NumberStyle } from '../../../i18n/number-style.ts'
import { type OrderView, type SortKeys, sortKeys } from '../../../market/order/list-order.ts'

const decimals = 5

/** What borrowing a row's coin costs per hour, as a fraction; NaN where it is not lent or unknown. */
export function borrowRateOf(table: SymbolTable, row: number): number {
  const rate = Number(table.borrowRate[row] ?? 0)
  return rate > 0 ? rate : Number.NaN
}

/** The highest leverage on margin; NaN where it is not known, which the table says by 1. */
export function marginLeverageOf(table: SymbolTable, row: number): number {
  const leverage = table.maxLeverage[row] ?? 0
  return leverage > 1 ? leverage : Number.NaN
}

/** The hourly rate as a percentage of 5 decimals; empty where there is none. */
export function borrowRateText(table: SymbolTable, row: number, style: NumberStyle): string {
  const rate = parseDecimal(table.borrowRate[row] ?? '0')
  if (rate === undefined || rate.digits === '0') return ''
  const plain = toFixedText(rate.digits, rate.scale - 2, decimals)
  return localise(plain, style) + style.percentSuffix
}

/** The keys that margin pairs are sorted by. */
export function marginKeys(view: OrderView): SortKeys {
  const { table } = view
  return {
    ...sortKeys(view),
    leverage: (row) => marginLeverageOf(table, row),
    borrow: (row) => borrowRateOf(table, row),
  }
}
