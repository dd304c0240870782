import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOrdinal } from './change-ordinal.ts'
import { ceilTo, exactOf, floorTo, plus, times } from './exact.ts'

describe('exact decimals', () => {
  it.each([
    ['100.005', 2, 10_000, 10_001],
    ['-100.005', 2, -10_001, -10_000],
    ['100', 2, 10_000, 10_000],
    ['0.1', 10, 1_000_000_000, 1_000_000_000],
    ['0.00000001', 2, 0, 1],
  ])('%s at %d decimals lies from %d to %d', (text, scale, floor, ceil) => {
    expect(floorTo(exactOf(text), scale)).toBe(floor)
    expect(ceilTo(exactOf(text), scale)).toBe(ceil)
  })

  it('multiplies and adds without rounding', () => {
    const product = times(exactOf('0.1'), plus(exactOf('1'), exactOf('0.2')))
    expect(product).toEqual({ mantissa: 12n, scale: 2 })
  })

  it('reads no exponent and no words', () => {
    expect(() => exactOf('1e3')).toThrow(SyntaxError)
    expect(() => exactOf('one')).toThrow(SyntaxError)
  })
})

describe('the ordinal of a change', () => {
  it.each([
    [100, 105, 100_000],
    [100, 95, -100_000],
    [100, 100, 0],
    [3, 4, 2 * 333_333 + 1],
    [3, 2, -2 * 333_333 - 1],
  ])('from %d to %d is %d', (open, last, ordinal) => {
    expect(changeOrdinal(open, last)).toBe(ordinal)
  })

  it('is unknown without prices', () => {
    expect(changeOrdinal(Number.NaN, 1)).toBeNaN()
    expect(changeOrdinal(1, Number.NaN)).toBeNaN()
    expect(changeOrdinal(0, 1)).toBeNaN()
  })

  it('compares with any number of millionths as the exact change does', () => {
    const prices = fc
      .integer({ min: 1, max: 2 ** 50 })
      .chain((open) =>
        fc.tuple(fc.constant(open), fc.integer({ min: 1, max: Math.min(2 ** 50, open * 1_000) })),
      )
    fc.assert(
      fc.property(prices, fc.integer({ min: -2, max: 2 }), ([open, last], near) => {
        const value = changeOrdinal(open, last)
        const exact = BigInt(last - open) * 1_000_000n
        const steps = BigInt(Math.floor(value / 2) + near)
        expect(value >= 2 * Number(steps)).toBe(exact >= steps * BigInt(open))
        expect(value <= 2 * Number(steps)).toBe(exact <= steps * BigInt(open))
      }),
    )
  })
})
