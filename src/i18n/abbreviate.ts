import { type Decimal, toFixedText } from './decimal.ts'
import { localise, minusSign, type NumberStyle } from './number-style.ts'

const units = ['', 'K', 'M', 'B', 'T'] as const
const decimals = 2

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
