import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { klineIntervals } from '../enums.ts'
import { klineAfter, klineLength, klineStart } from './kline-time.ts'

const moment = Date.UTC(2026, 10, 21, 13, 37, 5)
const at = (time: number): string => new Date(time).toISOString().slice(0, 16)

describe('the candle of a moment', () => {
  it.each([
    ['1m', '2026-11-21T13:37', '2026-11-21T13:38'],
    ['3m', '2026-11-21T13:36', '2026-11-21T13:39'],
    ['5m', '2026-11-21T13:35', '2026-11-21T13:40'],
    ['15m', '2026-11-21T13:30', '2026-11-21T13:45'],
    ['30m', '2026-11-21T13:30', '2026-11-21T14:00'],
    ['1h', '2026-11-21T13:00', '2026-11-21T14:00'],
    ['2h', '2026-11-21T12:00', '2026-11-21T14:00'],
    ['4h', '2026-11-21T12:00', '2026-11-21T16:00'],
    ['6h', '2026-11-21T12:00', '2026-11-21T18:00'],
    ['8h', '2026-11-21T08:00', '2026-11-21T16:00'],
    ['12h', '2026-11-21T12:00', '2026-11-22T00:00'],
    ['1d', '2026-11-21T00:00', '2026-11-22T00:00'],
    ['3d', '2026-11-21T00:00', '2026-11-24T00:00'],
    ['1w', '2026-11-16T00:00', '2026-11-23T00:00'],
    ['1M', '2026-11-01T00:00', '2026-12-01T00:00'],
  ] as const)('of %s begins at %s and ends at %s', (interval, start, end) => {
    expect(at(klineStart(interval, moment))).toBe(start)
    expect(at(klineAfter(interval, klineStart(interval, moment)))).toBe(end)
  })

  it('holds it, begins where the one before ends, and counts back as it counts on', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...klineIntervals),
        fc.integer({ min: Date.UTC(2015), max: Date.UTC(2035) }),
        fc.integer({ min: 0, max: 40 }),
        (interval, time, count) => {
          const start = klineStart(interval, time)
          const end = klineAfter(interval, start)
          expect(start <= time && time < end).toBe(true)
          expect(klineStart(interval, end - 1)).toBe(start)
          expect(klineAfter(interval, klineAfter(interval, start, count), -count)).toBe(start)
        },
      ),
    )
  })

  it('is as long as its interval says, a month as a twelfth of a mean year', () => {
    expect(klineLength('3d')).toBe(259_200_000)
    expect(klineLength('1M') * 12).toBe(365.2425 * 86_400_000)
  })
})
