import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asMantissa } from '../contract/market/mantissa.ts'
import { decimalOfMantissa, decimalOfNumber, parseDecimal, toFixedText } from './decimal.ts'

/** |digits / 10^scale| with `decimals` decimals, half away from zero, in whole-number arithmetic. */
function reference(digits: bigint, scale: number, decimals: number): string {
  const drop = scale - decimals
  const unit = 10n ** BigInt(Math.abs(drop))
  const scaled = drop <= 0 ? digits * unit : (digits * 2n + unit) / (unit * 2n)
  const text = scaled.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

const scale = fc.integer({ min: 0, max: 18 })
const decimals = fc.integer({ min: 0, max: 22 })

describe('toFixedText', () => {
  it('rounds every mantissa as whole-number arithmetic does', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), scale, decimals, (mantissa, ofScale, wanted) => {
        const decimal = decimalOfMantissa(asMantissa(mantissa), ofScale)
        expect(decimal?.negative).toBe(mantissa < 0)
        expect(toFixedText(decimal?.digits ?? '', ofScale, wanted)).toBe(
          reference(BigInt(Math.abs(mantissa)), ofScale, wanted),
        )
      }),
      { numRuns: 2_000 },
    )
  })

  it('rounds numbers longer than a double holds', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        scale,
        decimals,
        (digits, of, wanted) => {
          expect(toFixedText(String(digits), of, wanted)).toBe(reference(digits, of, wanted))
        },
      ),
    )
  })

  it('takes a negative scale for trailing zeros', () => {
    expect(toFixedText('5', -2, 2)).toBe('500.00')
    expect(toFixedText('0', -2, 1)).toBe('0.0')
  })

  it('carries through nines and rounds halves away from zero', () => {
    expect(toFixedText('99996', 5, 4)).toBe('1.0000')
    expect(toFixedText('125', 3, 2)).toBe('0.13')
    expect(toFixedText('5', 1, 0)).toBe('1')
    expect(toFixedText('4', 1, 0)).toBe('0')
    expect(toFixedText('999999999999999999', 1, 0)).toBe('100000000000000000')
  })
})

describe('decimalOfMantissa', () => {
  it('knows no unknown value', () => {
    expect(decimalOfMantissa(asMantissa(Number.NaN), 2)).toBeUndefined()
    expect(decimalOfMantissa(asMantissa(Number.POSITIVE_INFINITY), 2)).toBeUndefined()
  })
})

describe('decimalOfNumber', () => {
  it('is the decimal that reads back as the double', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const decimal = decimalOfNumber(value)
        const text = `${decimal?.digits}e${-(decimal?.scale ?? 0)}`
        expect(Number(text)).toBe(Math.abs(value))
        expect(decimal?.negative).toBe(value < 0)
        expect(decimal?.digits).toMatch(/^(0|[1-9]\d*)$/)
      }),
    )
  })

  it('takes exponents', () => {
    expect(decimalOfNumber(-1.5e-9)).toEqual({ negative: true, digits: '15', scale: 10 })
    expect(decimalOfNumber(1e21)).toEqual({ negative: false, digits: '1', scale: -21 })
  })
})

describe('parseDecimal', () => {
  it('reads what a mantissa writes', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), scale, (mantissa, of) => {
        const decimal = decimalOfMantissa(asMantissa(mantissa), of)
        const text = toFixedText(decimal?.digits ?? '', of, of)
        expect(parseDecimal(mantissa < 0 ? `-${text}` : text)).toEqual(decimal)
      }),
    )
  })

  it.each(['', '.', '-', 'abc', '1,5', '1.2.3', 'NaN', 'Infinity', '0x10', ' 1', '1e', '1e1234'])(
    'refuses %j',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined()
    },
  )

  it('reads points at either end and signs', () => {
    expect(parseDecimal('.5')).toEqual({ negative: false, digits: '5', scale: 1 })
    expect(parseDecimal('+007.')).toEqual({ negative: false, digits: '7', scale: 0 })
    expect(parseDecimal('-0.00')).toEqual({ negative: true, digits: '0', scale: 2 })
  })
})
