import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { klineIntervals } from '../../../../src/contract/enums.ts'
import { startOfWindow } from './kline-window.ts'

const end = Date.UTC(2026, 10, 21, 13, 37, 5)

describe('startOfWindow', () => {
  it.each([
    ['1m', '2026-11-21T13:37:00.000Z'],
    ['15m', '2026-11-21T13:30:00.000Z'],
    ['4h', '2026-11-21T12:00:00.000Z'],
    ['12h', '2026-11-21T12:00:00.000Z'],
    ['1d', '2026-11-21T00:00:00.000Z'],
    ['1w', '2026-11-16T00:00:00.000Z'],
    ['1M', '2026-11-01T00:00:00.000Z'],
  ] as const)('starts one %s candle before the end at %s', (interval, start) => {
    expect(new Date(startOfWindow(interval, end, 1)).toISOString()).toBe(start)
  })

  it('counts whole months back, over the turn of the year', () => {
    expect(startOfWindow('1M', end, 12)).toBe(Date.UTC(2025, 11, 1))
  })

  it('leaves out the candle that starts at the end', () => {
    const midnight = Date.UTC(2026, 10, 21)
    expect(startOfWindow('1d', midnight, 1)).toBe(Date.UTC(2026, 10, 20))
    expect(startOfWindow('1M', Date.UTC(2026, 10, 1), 1)).toBe(Date.UTC(2026, 9, 1))
  })

  it('abuts the window before it at every interval', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...klineIntervals),
        fc.integer({ min: Date.UTC(2015), max: Date.UTC(2035) }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (interval, time, newer, older) => {
          const start = startOfWindow(interval, time, newer)
          expect(startOfWindow(interval, start, older)).toBe(
            startOfWindow(interval, time, newer + older),
          )
        },
      ),
    )
  })
})
