import { parseDecimal, toFixedText } from '../../../i18n/decimal.ts'
import { cleanNumberInput } from '../../../i18n/number-input.ts'
import type { NumberStyle } from '../../../i18n/number-style.ts'

/**
 * What stays of a number while it is typed in a language. Where a decimal comma is used, a comma
 * counts as the decimal point and dots before it as groups, so that a pasted `70.000,50` keeps its
 * value.
 * @param precision most decimals
 */
export function typedNumber(text: string, style: NumberStyle, precision: number): string {
  const [whole = '', ...decimals] = style.decimal === '.' ? [] : text.split(style.decimal)
  const pointed = decimals.length === 0 ? text : `${whole.replaceAll('.', '')}.${decimals.join('')}`
  return cleanNumberInput(pointed, precision)
}

/**
 * A price moved by whole percents, at the price's own precision: 68412.30 and 5 give `71832.92`.
 * @param mantissa price times 10^scale; NaN gives an empty text
 */
export function steppedPrice(mantissa: number, scale: number, percent: number): string {
  if (!Number.isFinite(mantissa)) return ''
  const moved = BigInt(mantissa) * BigInt(100 + percent)
  return toFixedText(String(moved), scale + 2, scale)
}

/** The number of decimals that a decimal string has. */
export function decimalsOf(text: string): number {
  return Math.max(0, parseDecimal(text)?.scale ?? 0)
}
