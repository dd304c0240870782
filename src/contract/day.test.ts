import { describe, expect, it } from 'vitest'
import { dayOf, isDay, startOfDay } from './day.ts'

describe('days', () => {
  it.each(['2026-01-31', '2024-02-29', '1970-01-01'])('%s is one', (day) => {
    expect(isDay(day)).toBe(true)
    expect(dayOf(startOfDay(day))).toBe(day)
    expect(dayOf(startOfDay(day) + 86_399_999)).toBe(day)
  })

  it.each(['', '2026-02-29', '2026-13-01', '2026-1-1', '20260101', '2026-01-01T00', '٢٠٢٦-٠١-٠١'])(
    '"%s" is none',
    (text) => {
      expect(isDay(text)).toBe(false)
      expect(startOfDay(text)).toBeNaN()
    },
  )
})
