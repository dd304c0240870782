import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimalsOf,
  decimalToMantissa,
  mantissaToDecimal,
  plainDecimal,
  sumOfDecimals,
} from './decimal.ts'

const mantissas = fc.maxSafeInteger()
const scales = fc.integer({ min: 0, max: 18 })

describe('decimalToMantissa', () => {
  it('reads back every mantissa exactly at its own scale', () => {
    fc.assert(
      fc.property(mantissas, scales, (mantissa, scale) => {
        expect(decimalToMantissa(mantissaToDecimal(mantissa, scale), scale)).toBe(mantissa + 0)
      }),
    )
  })

  it('rounds half away from zero as exact arithmetic does', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 20n), 10n ** 20n),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (value, scale, more) => {
          const unit = 10n ** BigInt(more)
          const size = value < 0n ? -value : value
          const rounded = (size * 2n + unit) / (unit * 2n)
          const text = exactText(value, scale + more)
          const expected =
            rounded > Number.MAX_SAFE_INTEGER
              ? Number.NaN
              : Number(value < 0n ? -rounded : rounded) + 0
          expect(decimalToMantissa(text, scale)).toBe(expected)
        },
      ),
    )
  })

  it('does not read an exponent as other digits', () => {
    fc.assert(
      fc.property(
        mantissas,
        fc.integer({ min: -18, max: 0 }),
        scales,
        (digits, exponent, scale) => {
          const plain = mantissaToDecimal(digits, -exponent)
          expect(decimalToMantissa(`${digits}e${exponent}`, scale)).toBe(
            decimalToMantissa(plain, scale),
          )
        },
      ),
    )
  })

  it.each([
    ['1.005', 2, 101],
    ['-1.005', 2, -101],
    ['0.4', 0, 0],
    ['-0.4', 0, 0],
    ['0.5', 0, 1],
    ['0.05', 0, 0],
    ['.5', 1, 5],
    ['5.', 1, 50],
    ['+7', 0, 7],
    ['1E3', 0, 1000],
    ['104881.953125', 6, 104_881_953_125],
    ['0.000000000123456789', 18, 123_456_789],
    ['0', 18, 0],
    ['000', 0, 0],
  ])('reads %s at scale %i as %i', (text, scale, mantissa) => {
    expect(decimalToMantissa(text, scale)).toBe(mantissa)
  })

  it('refuses a text that is longer than any price', () => {
    expect(decimalToMantissa('0'.repeat(100), 0)).toBe(0)
    expect(decimalToMantissa('0'.repeat(101), 0)).toBeNaN()
  })

  it.each(['', '.', '-', 'NaN', 'Infinity', '1,5', '1 ', '0x10', '1e', 'e5', '1.2.3', '9e999'])(
    'refuses %j',
    (text) => {
      expect(decimalToMantissa(text, 2)).toBeNaN()
    },
  )
})

describe('mantissaToDecimal', () => {
  it('keeps trailing zeros and signs', () => {
    expect(mantissaToDecimal(-1230, 2)).toBe('-12.30')
    expect(mantissaToDecimal(5, 4)).toBe('0.0005')
    expect(mantissaToDecimal(0, 2)).toBe('0.00')
    expect(mantissaToDecimal(42, 0)).toBe('42')
  })

  it('refuses what is no mantissa', () => {
    expect(() => mantissaToDecimal(0.5, 2)).toThrow(RangeError)
    expect(() => mantissaToDecimal(Number.NaN, 2)).toThrow(RangeError)
  })
})

describe('decimalsOf', () => {
  it.each([
    ['0.01', 2],
    ['0.250', 2],
    ['1e-8', 8],
    ['500', 0],
    ['10', 0],
    ['5e-1', 1],
    ['0', 0],
    ['0.00', 0],
  ])('counts the decimals of %s as %i', (text, decimals) => {
    expect(decimalsOf(text)).toBe(decimals)
  })

  it('is undefined for what is no decimal', () => {
    expect(decimalsOf('one')).toBeUndefined()
  })
})

describe('plainDecimal', () => {
  it('keeps the value of any decimal', () => {
    fc.assert(
      fc.property(mantissas, fc.integer({ min: -30, max: 30 }), (digits, exponent) => {
        const plain = plainDecimal(`${digits}e${exponent}`) ?? ''
        expect(plain).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/)
        expect(Number(plain)).toBe(Number(`${digits}e${exponent}`) + 0)
      }),
    )
  })

  it.each([
    ['1e-7', '0.0000001'],
    ['+01.50', '1.50'],
    ['-0.0', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1.5e3', '1500'],
  ])('writes %s as %s', (text, plain) => {
    expect(plainDecimal(text)).toBe(plain)
  })

  it('is undefined for what is no decimal or would be longer than any price', () => {
    expect(plainDecimal('1_000')).toBeUndefined()
    expect(plainDecimal('1e99')).toHaveLength(100)
    expect(plainDecimal('1e100')).toBeUndefined()
    expect(plainDecimal('1e-999')).toBeUndefined()
  })
})

function exactText(value: bigint, decimals: number): string {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

describe('sumOfDecimals', () => {
  it.each([
    [['0.1', '0.2'], '0.3'],
    [['1', '0.005', '-2.5'], '-1.495'],
    [['99999999999999999999.9', '0.1'], '100000000000000000000.0'],
    [['-0.5', '0.5'], '0.0'],
    [[], '0'],
  ])('of %j is %s', (texts, sum) => {
    expect(sumOfDecimals(texts)).toBe(sum)
  })
})
