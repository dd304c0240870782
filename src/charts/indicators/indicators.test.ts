import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bar } from '../bar.ts'
import { exponentialAverage, simpleAverage, wilderAverage } from './averages.ts'
import { bollingerBands } from './bollinger.ts'
import { macd } from './macd.ts'
import { relativeStrength } from './relative-strength.ts'
import { averageTrueRange } from './true-range.ts'
import { volumeWeightedAverage } from './vwap.ts'

const none = Number.NaN
const day = 86_400_000

/** Rounded to five decimals, as the tables are worked out. */
function rounded(values: ArrayLike<number>): number[] {
  return Array.from(values, (value) => Math.round(value * 1e5) / 1e5)
}

function bar(time: number, high: number, low: number, close: number, volume = 1): Bar {
  return { time, open: close, high, low, close, volume }
}

describe('worked out by hand', () => {
  it('the simple average over 3', () => {
    expect(rounded(simpleAverage([1, 2, 3, 4, 8], 3))).toEqual([none, none, 2, 3, 5])
  })

  it('the exponential average over 3 counts half of each value', () => {
    expect(rounded(exponentialAverage([2, 4, 6, 8, 11], 3))).toEqual([none, none, 4, 6, 8.5])
  })

  it('the average of Wilder over 4 counts a quarter of each value', () => {
    expect(rounded(wilderAverage([1, 2, 3, 6, 7, 3], 4))).toEqual([none, none, none, 3, 4, 3.75])
  })

  it('the bands over 3 stand two deviations apart', () => {
    const { middle, upper, lower } = bollingerBands([1, 2, 3, 7], 3, 2)
    expect(rounded(middle)).toEqual([none, none, 2, 4])
    expect(rounded(upper)).toEqual([none, none, 3.63299, 8.32049])
    expect(rounded(lower)).toEqual([none, none, 0.36701, -0.32049])
  })

  it('MACD of 2, 3 and 2', () => {
    const { line, signal, histogram } = macd([2, 4, 6, 12, 9], { short: 2, long: 3, signal: 2 })
    expect(rounded(line)).toEqual([none, none, 1, 1.66667, 0.72222])
    expect(rounded(signal)).toEqual([none, none, none, 1.33333, 0.92593])
    expect(rounded(histogram)).toEqual([none, none, none, 0.33333, -0.2037])
  })

  it('relative strength over 2', () => {
    expect(rounded(relativeStrength([1, 2, 3, 2, 4], 2))).toEqual([none, none, 100, 50, 83.33333])
    expect(rounded(relativeStrength([5, 5, 5, 4], 2))).toEqual([none, none, 50, 0])
  })

  it('the average true range over 2', () => {
    const bars = [bar(0, 10, 8, 9), bar(1, 11, 9, 10), bar(2, 14, 11, 13), bar(3, 13, 12, 12.5)]
    expect(rounded(averageTrueRange(bars, 2))).toEqual([none, 2, 3, 2])
  })

  it('the average weighted with volume begins anew each day', () => {
    const bars = [
      bar(0, 12, 9, 9, 1),
      bar(1, 12, 12, 12, 3),
      bar(day, 20, 20, 20, 0),
      bar(day + 1, 8, 8, 8),
    ]
    expect(rounded(volumeWeightedAverage(bars, 'day'))).toEqual([10, 11.5, none, 8])
    expect(rounded(volumeWeightedAverage(bars, 'month'))).toEqual([10, 11.5, 11.5, 10.8])
  })
})

describe('every average', () => {
  const prices = fc.array(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), { maxLength: 120 })
  const periods = fc.integer({ min: 1, max: 20 })

  it('is as long as its values, unknown until there are enough, and within their extremes', () => {
    fc.assert(
      fc.property(prices, periods, (values, period) => {
        const highest = Math.max(...values)
        const lowest = Math.min(...values)
        for (const average of [simpleAverage, exponentialAverage, wilderAverage]) {
          const averages = average(values, period)
          expect(averages).toHaveLength(values.length)
          for (const [at, value] of averages.entries()) {
            expect(Number.isNaN(value)).toBe(at < period - 1)
            if (at < period - 1) continue
            expect(value).toBeLessThanOrEqual(highest + highest * 1e-9)
            expect(value).toBeGreaterThanOrEqual(lowest - highest * 1e-9)
          }
        }
      }),
    )
  })

  it('does not change when bars come after it', () => {
    fc.assert(
      fc.property(
        prices,
        fc.double({ min: 1, max: 9, noNaN: true }),
        periods,
        (values, next, period) => {
          for (const average of [simpleAverage, exponentialAverage, relativeStrength]) {
            const before = average(values, period)
            expect(average([...values, next], period).slice(0, -1)).toEqual(before)
          }
        },
      ),
    )
  })
})
