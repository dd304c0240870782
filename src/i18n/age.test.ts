import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAge, formatClock } from './age.ts'

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

describe('formatClock', () => {
  it('shows the time of day in UTC and in other zones', () => {
    const time = Date.UTC(2026, 10, 21, 14, 3, 22)
    expect(formatClock(time)).toBe('14:03:22')
    expect(formatClock(time, -300)).toBe('09:03:22')
    expect(formatClock(Number.NaN)).toBe('')
  })

  it('repeats every day and advances with time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2e12 }),
        fc.integer({ min: -12, max: 12 }),
        (time, hours) => {
          const [h = 0, m = 0, s = 0] = formatClock(time, hours * 60)
            .split(':')
            .map(Number)
          const seconds = Math.floor(time / 1_000) + hours * 3_600
          expect(h * 3_600 + m * 60 + s).toBe(((seconds % 86_400) + 86_400) % 86_400)
        },
      ),
    )
  })
})
