import { decimalOfNumber, toFixedText } from './decimal.ts'
import { localise, minusSign, type NumberStyle } from './number-style.ts'

/** Which way a shown number points: 0 also where a small one is rounded away. */
export type Direction = -1 | 0 | 1

/** A signed percentage and the direction that its text shows. */
export interface Percent {
  text: string
  direction: Direction
}

/**
 * A fraction as a signed percentage: 0.0124 is `+1.24%`. Rounded half away from zero on the decimal
 * that the double is written as; what rounds to zero carries no sign.
 * @returns empty text for NaN and infinities
 */
export function formatPercent(fraction: number, style: NumberStyle, decimals = 2): Percent {
  const value = decimalOfNumber(fraction)
  if (value === undefined) return { text: '', direction: 0 }
  const plain = toFixedText(value.digits, value.scale - 2, decimals)
  const direction = Number(plain) === 0 ? 0 : value.negative ? -1 : 1
  const sign = direction === 0 ? '' : direction < 0 ? minusSign : '+'
  return {
    text: sign + localise(plain, style) + style.percentSuffix,
    direction,
  }
}
