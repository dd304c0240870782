import { type Decimal, toFixedText } from './decimal.ts'
import { localise, minusSign, type NumberStyle } from './number-style.ts'

/**
 * A price in the pieces a cell shows. Ordinary: everything is in `digits`, `zeros` is 0. Tiny:
 * `digits` is the start (`0.0`), `zeros` how many zeros stand after the point, `rest` what follows.
 */
export interface PriceParts {
  sign: string
  digits: string
  zeros: number
  rest: string
}

const compressedFrom = 4
const significant = 4
const pointZero = 48

/**
 * Decimals a price is shown with: 2 for zero and from 1 upwards, else 4, or 4 after the leading zeros
 * where the first decimal is 0. Chosen before rounding: 0.99996 has 4 and shows 1.0000.
 */
export function priceDecimals(digits: string, scale: number): number {
  if (digits === '0') return 2
  const leadingZeros = scale - digits.length
  return leadingZeros < 0 ? 2 : leadingZeros + significant
}

/** A price in full, such as `68,412.30` or `0.00001234`; empty for a value that is no number. */
export function formatPrice(price: Decimal | undefined, style: NumberStyle): string {
  if (price === undefined) return ''
  const plain = plainPrice(price)
  return signOf(price) + localise(plain, style)
}

/** A price in pieces, with 4 or more zeros after the point counted instead of written. */
export function priceParts(price: Decimal, style: NumberStyle): PriceParts {
  const plain = plainPrice(price)
  const zeros = zerosAfterPoint(plain)
  const sign = signOf(price)
  if (zeros < compressedFrom) return { sign, digits: localise(plain, style), zeros: 0, rest: '' }
  return { sign, digits: `0${style.decimal}0`, zeros, rest: plain.slice(2 + zeros) }
}

/** The variant of `formatPrice` with 4 or more zeros as a count in braces: `0.0{4}1234`. */
export function formatCompressedPrice(price: Decimal | undefined, style: NumberStyle): string {
  if (price === undefined) return ''
  const { sign, digits, zeros, rest } = priceParts(price, style)
  return zeros === 0 ? sign + digits : `${sign}${digits}{${zeros}}${rest}`
}

function plainPrice(price: Decimal): string {
  return toFixedText(price.digits, price.scale, priceDecimals(price.digits, price.scale))
}

function signOf(price: Decimal): string {
  return price.negative && price.digits !== '0' ? minusSign : ''
}

function zerosAfterPoint(plain: string): number {
  if (plain.charCodeAt(0) !== pointZero || plain.charCodeAt(1) !== 46) return 0
  let end = 2
  while (end < plain.length && plain.charCodeAt(end) === pointZero) end++
  return end === plain.length ? 0 : end - 2
}
