import { describe, expect, it } from 'vitest'
import { formatAge } from './age.ts'

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
