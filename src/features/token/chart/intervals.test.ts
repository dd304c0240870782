import { describe, expect, it } from 'vitest'
import { klineIntervals } from '../../../contract/enums.ts'
import { intervalName, rangePlan, ranges } from './intervals.ts'

const now = Date.UTC(2026, 10, 21, 14)

describe('intervals', () => {
  it('have names of their own: a minute is no month', () => {
    expect(klineIntervals.map(intervalName).join(' ')).toBe(
      '1m 3m 5m 15m 30m 1h 2h 4h 6h 8h 12h 1D 3D 1W 1M',
    )
  })
})

describe('a range', () => {
  it.each([
    ['1D', '5m', 288],
    ['5D', '1h', 120],
    ['1M', '4h', 180],
    ['3M', '12h', 182],
    ['YTD', '1d', 325],
    ['1Y', '1d', 365],
    ['all', '1w', 1_000],
  ] as const)('%s is shown in %s by %d candles', (range, interval, shown) => {
    expect(rangePlan(range, now)).toEqual({ interval, shown })
  })

  it('is shown by some candles also on the first day of the year', () => {
    for (const range of ranges) {
      expect(rangePlan(range, Date.UTC(2027, 0, 1, 1)).shown).toBeGreaterThanOrEqual(20)
    }
  })
})
