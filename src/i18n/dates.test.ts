import { expect, it } from 'vitest'
import { formatClock } from './dates.ts'

it.each([
  ['en', 'UTC', '00:05'],
  ['de', 'Europe/Berlin', '01:05'],
  ['ar', 'UTC', '00:05'],
])('writes the time of day in %s', (language, timeZone, text) => {
  const time = Date.UTC(2026, 10, 21, 0, 5)
  expect(formatClock(language, time, timeZone)).toBe(text)
  expect(formatClock(language, time, timeZone)).toBe(text)
})
