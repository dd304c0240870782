import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAge, formatUtcTime } from './age.ts'

describe('formatAge', () => {
  it.each([
    [-5_000, '0 sec. ago'],
    [0, '0 sec. ago'],
    [12_999, '12 sec. ago'],
    [60_000, '1 min. ago'],
    [3 * 3_600_000 + 5, '3 hr. ago'],
    [2 * 86_400_000, '2 days ago'],
    [Number.NaN, ''],
  ])('tells %d ms as %j', (age, text) => {
    expect(formatAge(age, 'en')).toBe(text)
  })

  it('writes Latin digits in Arabic', () => {
    expect(formatAge(12_000, 'ar')).toContain('12')
  })
})

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
