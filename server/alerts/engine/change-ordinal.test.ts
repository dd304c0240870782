import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOrdinal } from './change-ordinal.ts'

/** The same by whole numbers without an end: 2n for n millionths, 2n + 1 for what lies between n and n + 1. */
function exactOrdinal(open: number, last: number): number {
  const dividend = (BigInt(last) - BigInt(open)) * 1_000_000n
  const divisor = BigInt(open)
  const remainder = ((dividend % divisor) + divisor) % divisor
  return Number(2n * ((dividend - remainder) / divisor) + (remainder === 0n ? 0n : 1n))
}

/** From a price so large that the ordinal of any change is a safe number. */
const open = fc.integer({ min: 4_000_000, max: Number.MAX_SAFE_INTEGER })
const last = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

describe('the ordinal of a change', () => {
  it('is exact for every two prices, however large', () => {
    fc.assert(
      fc.property(open, last, (from, to) => {
        expect(changeOrdinal(from, to)).toBe(exactOrdinal(from, to))
      }),
    )
  })

  it.each([
    [100, 100, 0],
    [1_000_000, 1_000_001, 2],
    [1_000_000, 999_999, -2],
    [3_000_000, 3_000_001, 1],
    [3_000_000, 2_999_999, -1],
  ])('from %i to %i is %i', (from, to, ordinal) => {
    expect(changeOrdinal(from, to)).toBe(ordinal)
  })

  it('tells a millionth from a little less of a change that is too large for the numbers of the language', () => {
    const from = 9_007_199_254_740_991
    for (const to of [7_000_000_000_000_001, 7_000_000_000_000_002, 8_123_456_789_012_345]) {
      expect(changeOrdinal(from, to)).toBe(exactOrdinal(from, to))
    }
  })

  it.each([
    ['the price before', Number.NaN, 5],
    ['the price now', 5, Number.NaN],
    ['a price before that is above nothing', 0, 5],
  ])('is unknown without %s', (_, from, to) => {
    expect(changeOrdinal(from, to)).toBeNaN()
  })
})
