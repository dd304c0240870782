import { decimalLength } from '../../src/contract/entities/wire.ts'
import { withoutClosing } from '../../src/contract/text/decimal-text.ts'

/**
 * A decimal as exchanges write it, taken apart: value = sign 0.digits * 10^point. `digits` has no
 * leading zero; zero has no digits.
 */
interface Decimal {
  negative: boolean
  digits: string
  point: number
}

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/**
 * The mantissa of a decimal text such as `-12.345` or `1.2e-7`: its value times 10^scale, rounded
 * half away from zero on the decimal digits themselves. NaN for anything that is not a decimal of at
 * most `decimalLength` characters, and for a mantissa beyond 2^53 - 1.
 * @param scale decimals to keep, from 0
 */
export function decimalToMantissa(text: string, scale: number): number {
  const decimal = readDecimal(text)
  if (decimal === undefined) return Number.NaN
  const { negative, digits, point } = decimal
  const digitCount = point + scale
  if (digits === '' || digitCount < 0) return 0
  if (digitCount > 16) return Number.NaN
  const whole =
    Number(digits.slice(0, digitCount).padEnd(digitCount, '0')) +
    (roundsUp(digits, digitCount) ? 1 : 0)
  if (whole > Number.MAX_SAFE_INTEGER) return Number.NaN
  return negative && whole !== 0 ? -whole : whole
}

/**
 * The decimal text of a mantissa, always with `scale` decimals: (-1230, 2) is `-12.30`. Throws
 * RangeError for what is not a safe integer.
 */
export function mantissaToDecimal(mantissa: number, scale: number): string {
  if (!Number.isSafeInteger(mantissa)) throw new RangeError(`${mantissa} is not a mantissa`)
  const digits = String(Math.abs(mantissa)).padStart(scale + 1, '0')
  const sign = mantissa < 0 ? '-' : ''
  if (scale === 0) return sign + digits
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The exact sum of decimals without exponent; it has as many decimals as the longest of them. */
export function sumOfDecimals(texts: readonly string[]): string {
  const parts = texts.map((text) => text.split('.'))
  const scale = Math.max(0, ...parts.map(([, fraction = '']) => fraction.length))
  const sum = parts.reduce(
    (units, [whole = '', fraction = '']) => units + BigInt(whole + fraction.padEnd(scale, '0')),
    0n,
  )
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0')
  const sign = sum < 0n ? '-' : ''
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** How many decimals a text needs: 2 for `0.250`, 8 for `1e-8`, 0 for `500`. Undefined if no decimal. */
export function decimalsOf(text: string): number | undefined {
  const decimal = readDecimal(text)
  if (decimal === undefined) return undefined
  return Math.max(0, withoutClosing('0', decimal.digits).length - decimal.point)
}

/**
 * The same value without exponent, plus sign and idle leading zeros. Undefined if no decimal, and where
 * it would have more than `decimalLength` characters.
 */
export function plainDecimal(text: string): string | undefined {
  const decimal = readDecimal(text)
  if (decimal === undefined) return undefined
  const { negative, digits, point } = decimal
  if (digits === '') return '0'
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const fraction = '0'.repeat(Math.max(0, -point)) + digits.slice(Math.max(0, point))
  const plain = `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
  return plain.length > decimalLength ? undefined : plain
}

function readDecimal(text: string): Decimal | undefined {
  const match = text.length > decimalLength ? null : pattern.exec(text)
  if (match === null) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const all = whole + fraction
  if (all === '') return undefined
  const digits = all.replace(/^0+/, '')
  const point = whole.length - (all.length - digits.length) + Number(exponent)
  return { negative: sign === '-', digits, point: digits === '' ? 0 : point }
}

function roundsUp(digits: string, digitCount: number): boolean {
  return (digits[digitCount] ?? '0') >= '5'
}
