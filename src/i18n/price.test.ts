import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asMantissa } from '../contract/market/mantissa.ts'
import { decimalOfMantissa, parseDecimal, toFixedText } from './decimal.ts'
import { numberStyle } from './number-style.ts'
import { formatCompressedPrice, formatPrice, priceDecimals, priceParts } from './price.ts'

const en = numberStyle('en')
const price = fc.record({
  mantissa: fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -99_999, max: 99_999 })),
  scale: fc.integer({ min: 0, max: 18 }),
})

/** The rules of display, written with whole numbers and Intl-free text. */
function reference(mantissa: number, scale: number): string {
  const magnitude = BigInt(Math.abs(mantissa))
  const one = 10n ** BigInt(scale)
  let decimals = 2
  if (magnitude !== 0n && magnitude < one) {
    decimals = 4
    for (let limit = magnitude * 10n; limit < one; limit *= 10n) decimals++
  }
  const unit = 10n ** BigInt(decimals)
  const rounded = (magnitude * unit * 2n + one) / (one * 2n)
  const whole = (rounded / unit).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = mantissa < 0 ? '−' : ''
  return `${sign}${whole}.${(rounded % unit).toString().padStart(decimals, '0')}`
}

describe('formatPrice', () => {
  it.each([
    ['abc', ''],
    ['', ''],
    ['0', '0.00'],
    ['-0.000', '0.00'],
    ['68412.3', '68,412.30'],
    ['1', '1.00'],
    ['7.214', '7.21'],
    ['7.215', '7.22'],
    ['0.99996', '1.0000'],
    ['0.6124', '0.6124'],
    ['0.1', '0.1000'],
    ['0.05', '0.05000'],
    ['0.099999', '0.10000'],
    ['0.00001234', '0.00001234'],
    ['-0.0123456', '−0.01235'],
  ])('shows %j as %j', (text, shown) => {
    expect(formatPrice(parseDecimal(text), en)).toBe(shown)
  })

  it('follows the rules for every mantissa and scale', () => {
    fc.assert(
      fc.property(price, ({ mantissa, scale }) => {
        expect(formatPrice(decimalOfMantissa(asMantissa(mantissa), scale), en)).toBe(
          reference(mantissa, scale),
        )
      }),
      { numRuns: 3_000 },
    )
  })

  it('uses the signs of the language', () => {
    expect(formatPrice(parseDecimal('68412.3'), numberStyle('de'))).toBe('68.412,30')
    expect(formatPrice(parseDecimal('68412.3'), numberStyle('fr'))).toBe('68\u202f412,30')
    expect(formatPrice(parseDecimal('68412.3'), numberStyle('ar'))).toBe('68,412.30')
  })
})

describe('formatCompressedPrice', () => {
  it.each([
    ['0.00001234', '0.0{4}1234'],
    ['0.0001234', '0.0001234'],
    ['-0.000000098765', '−0.0{7}9877'],
    ['0.0000999996', '0.00010000'],
    ['0', '0.00'],
    ['abc', ''],
    ['1.00001', '1.00'],
  ])('shows %j as %j', (text, shown) => {
    expect(formatCompressedPrice(parseDecimal(text), en)).toBe(shown)
  })

  it('says the same as the full price', () => {
    fc.assert(
      fc.property(price, ({ mantissa, scale }) => {
        const decimal = decimalOfMantissa(asMantissa(mantissa), scale)
        const expanded = formatCompressedPrice(decimal, en).replace(/0\{(\d+)\}/, (_, count) =>
          '0'.repeat(Number(count)),
        )
        expect(expanded).toBe(formatPrice(decimal, en))
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('priceParts', () => {
  it('counts zeros only from four on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 0, max: 18 }),
        (m, scale) => {
          const digits = String(m)
          const parts = priceParts({ negative: false, digits, scale }, en)
          expect(parts.zeros === 0 || parts.zeros >= 4).toBe(true)
          expect(parts.zeros > 0).toBe(parts.rest !== '')
        },
      ),
    )
  })
})

describe('priceDecimals', () => {
  it('keeps at least four significant digits below one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 6, max: 18 }),
        (m, scale) => {
          const digits = String(m)
          const plain = toFixedText(digits, scale, priceDecimals(digits, scale))
          expect(plain.replace(/^0\.0*|\./g, '').length).toBeGreaterThanOrEqual(4)
        },
      ),
    )
  })
})
