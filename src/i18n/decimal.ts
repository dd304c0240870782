import type { Mantissa } from '../contract/market/mantissa.ts'
/**
 * A decimal number as it is written, free of binary fractions:
 * (negative ? -1 : 1) * digits / 10^scale. `digits` has no leading zeros but for '0' itself; `scale`
 * may be negative.
 */
export interface Decimal {
  negative: boolean
  digits: string
  scale: number
}

const written = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i
const longest = 400
const exactDigits = 15

/**
 * The decimal mantissa / 10^scale, as tickers carry their values.
 * @param mantissa a whole number within ±2^53, or NaN for unknown
 * @returns undefined for unknown
 */
export function decimalOfMantissa(mantissa: Mantissa, scale: number): Decimal | undefined {
  if (!Number.isFinite(mantissa)) return undefined
  return { negative: mantissa < 0, digits: String(Math.abs(mantissa)), scale }
}

/** The decimal that a double is written as: the shortest one that reads back as it. */
export function decimalOfNumber(value: number): Decimal | undefined {
  if (!Number.isFinite(value)) return undefined
  const text = String(Math.abs(value))
  if (text.includes('e')) return parseDecimal(String(value))
  const point = text.indexOf('.')
  if (point < 0) return { negative: value < 0, digits: text, scale: 0 }
  return {
    negative: value < 0,
    digits: withoutLeadingZeros(text.slice(0, point) + text.slice(point + 1)),
    scale: text.length - point - 1,
  }
}

/** The double nearest to a decimal, for sorting and for estimates. */
export function numberOfDecimal({ negative, digits, scale }: Decimal): number {
  return Number(`${negative ? '-' : ''}${digits}e${-scale}`)
}

/** Reads a decimal string such as `-0.00012` or `1e-7`; undefined for anything else. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = text.length > longest ? null : written.exec(text)
  if (match === null) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  if (whole === '' && fraction === '') return undefined
  return {
    negative: sign === '-',
    digits: withoutLeadingZeros(whole + fraction),
    scale: fraction.length - Number(exponent),
  }
}

/**
 * The magnitude of a decimal with exactly `decimals` decimals, rounded half away from zero, as plain
 * text such as `68412.30`: no sign, no grouping, a dot.
 */
export function toFixedText(digits: string, scale: number, decimals: number): string {
  const whole = roundedDigits(digits, scale - decimals).padStart(decimals + 1, '0')
  if (decimals === 0) return whole
  const point = whole.length - decimals
  return `${whole.slice(0, point)}.${whole.slice(point)}`
}

/** Drops `count` digits from the end, rounding half away from zero; below 0 it appends zeros. */
function roundedDigits(digits: string, count: number): string {
  if (count <= 0) return digits === '0' ? '0' : digits + '0'.repeat(-count)
  if (count > digits.length) return '0'
  const remaining = digits.slice(0, digits.length - count)
  const rest = digits.charCodeAt(digits.length - count)
  if (rest < 53) return remaining === '' ? '0' : remaining
  return remaining.length <= exactDigits
    ? String(Number(remaining) + 1)
    : String(BigInt(remaining) + 1n)
}

function withoutLeadingZeros(digits: string): string {
  let start = 0
  while (start < digits.length - 1 && digits.charCodeAt(start) === 48) start++
  return start === 0 ? digits : digits.slice(start)
}
