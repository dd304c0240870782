import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUtcTime } from './utc-time.ts'

describe('formatUtcTime', () => {
  it('shows the time of day in UTC', () => {
    expect(formatUtcTime(Date.UTC(2026, 10, 21, 14, 3, 22))).toBe('14:03:22')
    expect(formatUtcTime(Number.NaN)).toBe('')
  })

  it('counts the seconds of the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2e12 }), (time) => {
        const [hours = 0, minutes = 0, seconds = 0] = formatUtcTime(time).split(':').map(Number)
        const ofDay = hours * 3_600 + minutes * 60 + seconds
        expect(ofDay).toBe(Math.floor(time / 1_000) % 86_400)
      }),
    )
  })
})
