import type { Mantissa } from '../../../contract/market/mantissa.ts'
import { parseDecimal, toFixedText } from '../../../i18n/decimal.ts'

/**
 * A price moved by whole percents, at the price's own precision: 68412.30 and 5 give `71832.92`.
 * @param mantissa NaN gives an empty text
 */
export function steppedPrice(mantissa: Mantissa, scale: number, percent: number): string {
  if (!Number.isFinite(mantissa)) return ''
  const moved = BigInt(mantissa) * BigInt(100 + percent)
  return toFixedText(String(moved), scale + 2, scale)
}

/** The number of decimals that a decimal string has. */
export function decimalsOf(text: string): number {
  return Math.max(0, parseDecimal(text)?.scale ?? 0)
}
