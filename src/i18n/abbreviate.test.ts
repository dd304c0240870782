import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asMantissa } from '../contract/market/mantissa.ts'
import { abbreviate, shortPrice } from './abbreviate.ts'
import { decimalOfMantissa, decimalOfNumber } from './decimal.ts'
import { numberStyle } from './number-style.ts'

const en = numberStyle('en')

/** Hundredths of the shown unit, half away from zero, and the unit, by whole-number arithmetic. */
function reference(mantissa: number, scale: number): string {
  const magnitude = BigInt(Math.abs(mantissa)) * 100n
  const one = 10n ** BigInt(scale)
  const letters = ['', 'K', 'M', 'B', 'T']
  let unit = 0
  while (unit < 4 && magnitude / 100n >= one * 1_000n ** BigInt(unit + 1)) unit++
  const inUnit = (at: number): bigint => {
    const size = one * 1_000n ** BigInt(at)
    return (magnitude * 2n + size) / (size * 2n)
  }
  if (inUnit(unit) === 100_000n && unit < 4) unit++
  const hundredths = inUnit(unit)
  const whole = (hundredths / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = hundredths > 0n && mantissa < 0 ? '−' : ''
  return `${sign}${whole}.${(hundredths % 100n).toString().padStart(2, '0')}${letters[unit]}`
}

describe('abbreviate', () => {
  it.each([
    [0, '0.00'],
    [999.994, '999.99'],
    [999.995, '1.00K'],
    [1_000, '1.00K'],
    [999_995, '1.00M'],
    [618_400_000, '618.40M'],
    [2_410_000_000, '2.41B'],
    [1.35e12, '1.35T'],
    [1_234.5e12, '1,234.50T'],
    [-4_210, '−4.21K'],
    [-0.001, '0.00'],
  ])('shortens %d to %j', (value, text) => {
    expect(abbreviate(decimalOfNumber(value), en)).toBe(text)
  })

  it('shortens every mantissa as whole-number arithmetic does', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 18 }), (mantissa, scale) => {
        expect(abbreviate(decimalOfMantissa(asMantissa(mantissa), scale), en)).toBe(
          reference(mantissa, scale),
        )
      }),
      { numRuns: 3_000 },
    )
  })

  it('signs what is above zero only on demand', () => {
    expect(abbreviate(decimalOfNumber(4_210), en, true)).toBe('+4.21K')
    expect(abbreviate(decimalOfNumber(-4_210), en, true)).toBe('−4.21K')
    expect(abbreviate(decimalOfNumber(0), en, true)).toBe('0.00')
  })

  it('keeps the letters and takes the signs of the language', () => {
    expect(abbreviate(decimalOfNumber(2_410_000_000), numberStyle('de'))).toBe('2,41B')
    expect(abbreviate(undefined, en)).toBe('')
  })
})

describe('shortPrice', () => {
  it.each([
    [3_512.34, '3,512.3'],
    [35_123.45, '35,123'],
    [351_234.56, '351,235'],
    [3_437_123, '3.4371M'],
    [78_123_456, '78.123M'],
    [880_123_456, '880.12M'],
    [1_403_123_456, '1.4031B'],
    [1.5e17, '150,000T'],
    [9_999.96, '10,000'],
    [999_999.7, '1.0000M'],
    [999_999_900, '1.0000B'],
  ])('writes %d as %s', (value, text) => {
    expect(shortPrice(value, en)).toBe(text)
  })
})
