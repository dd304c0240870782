import { type Decimal, toFixedText } from './decimal.ts'
import { localise, minusSign, type NumberStyle } from './number-style.ts'

const units = ['', 'K', 'M', 'B', 'T'] as const
const decimals = 2
/** Digits of a short price. */
const significant = 5

/**
 * A large number in short: T from 1e12, B from 1e9, M from 1e6, K from 1e3, always with 2 decimals,
 * rounded half away from zero; 999,995 is `1.00M`. The letters are the same in every language.
 * @param signed true puts a plus before numbers above zero
 * @returns empty for a value that is no number
 */
export function abbreviate(value: Decimal | undefined, style: NumberStyle, signed = false): string {
  if (value === undefined) return ''
  const wholeDigits = value.digits.length - value.scale
  let unit = Math.min(Math.max(Math.floor((wholeDigits - 1) / 3), 0), units.length - 1)
  let plain = toFixedText(value.digits, value.scale + unit * 3, decimals)
  if (plain === '1000.00' && unit < units.length - 1) {
    unit++
    plain = '1.00'
  }
  const sign = plain === '0.00' ? '' : value.negative ? minusSign : signed ? '+' : ''
  return sign + localise(plain, style) + (units[unit] ?? '')
}

/**
 * An estimate of a price of a thousand or more with five digits that count: `3,512.3`, `35,123`, `351,234`,
 * `1.4031B`. The letters stand from a million on.
 */
export function shortPrice(value: number, style: NumberStyle): string {
  // Of the rounded number: 999,999,900 is 1.0000B, not a thousand of the unit below.
  const magnitude = Math.floor(Math.log10(Number(value.toPrecision(significant))))
  const unit = magnitude < 6 ? 0 : Math.min(Math.floor(magnitude / 3), units.length - 1)
  const places = Math.max(0, significant - 1 - (magnitude - unit * 3))
  return localise((value / 1_000 ** unit).toFixed(places), style) + units[unit]
}
