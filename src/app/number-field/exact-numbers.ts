import { withoutIdleZeros } from '../../contract/text/decimal-text.ts'
import { type Decimal, parseDecimal, toFixedText } from '../../i18n/decimal.ts'
import { localise, minusSign, type NumberStyle } from '../../i18n/number-style.ts'

/** What a percentage is counted in. */
export const percentSign = '%'

/** A number that stays left to right wherever it stands in a sentence. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}

/** A decimal string in full, as it was given: `70000.10` is `70,000.10`. Empty for anything else. */
export function exactNumber(text: string, style: NumberStyle): string {
  const value = parseDecimal(text)
  if (value === undefined) return ''
  const plain = localise(toFixedText(value.digits, value.scale, Math.max(0, value.scale)), style)
  return value.negative ? minusSign + plain : plain
}

/**
 * A fraction in a decimal string as an exact percentage: `0.0125` is `1.25%`.
 * @param sign stands before the number
 */
export function exactPercent(text: string, style: NumberStyle, sign: '' | '+' | '−' = ''): string {
  const value = parseDecimal(text)
  if (value === undefined) return ''
  const plain = percentDigits(text)
  return sign + localise(plain, style) + style.percentSuffix
}

/** The number of a percentage in plain digits, for a field: the fraction `0.0125` is `1.25`. */
export function percentDigits(fraction: string): string {
  const value = parseDecimal(fraction)
  if (value === undefined) return ''
  const scale = value.scale - 2
  const plain = toFixedText(value.digits, scale, Math.max(0, scale))
  return withoutIdleZeros(plain)
}

/** The fraction of a percentage in plain digits: `1.25` is `0.0125`. Empty for anything else. */
export function fractionOfPercent(percent: string): string {
  const value = parseDecimal(percent)
  if (value === undefined) return ''
  const scale = value.scale + 2
  return withoutIdleZeros(toFixedText(value.digits, scale, scale))
}

/** True where the first of two decimal strings is the larger number, exactly; false where one is none. */
export function isLarger(one: string, other: string): boolean {
  const [first, second] = [parseDecimal(one), parseDecimal(other)]
  if (first === undefined || second === undefined) return false
  const scale = Math.max(first.scale, second.scale)
  return wholeOf(first, scale) > wholeOf(second, scale)
}

/** The number times 10^scale. @param scale no less than its own */
function wholeOf(value: Decimal, scale: number): bigint {
  const whole = BigInt(value.digits) * 10n ** BigInt(scale - value.scale)
  return value.negative ? -whole : whole
}
