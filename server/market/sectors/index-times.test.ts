import { expect, it } from 'vitest'
import { pointTimes, yearTimes } from './index-times.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.UTC(2026, 10, 24, 14, 32)

it('a day goes by full hours between a day ago and now', () => {
  const times = pointTimes('24h', now)
  expect(times).toHaveLength(26)
  expect(times[0]).toBe(now - day)
  expect(times[1]).toBe(Date.UTC(2026, 10, 23, 15))
  expect(times.at(-2)).toBe(Date.UTC(2026, 10, 24, 14))
  expect(times.at(-1)).toBe(now)
})

it('a week begins at the last even hour before it', () => {
  const times = pointTimes('7d', now)
  expect(times[0]).toBe(Date.UTC(2026, 10, 17, 14))
  expect(times[1]).toBe(Date.UTC(2026, 10, 17, 16))
  expect(times.at(-1)).toBe(now)
})

it('longer windows begin at the last midnight before them', () => {
  expect(pointTimes('30d', now)[0]).toBe(Date.UTC(2026, 9, 25))
  expect(pointTimes('30d', now)).toHaveLength(32)
  expect(pointTimes('1y', now)[0]).toBe(Date.UTC(2025, 10, 24))
})

it('a year of an index begins with the calendar', () => {
  expect(yearTimes(now)[0]).toBe(Date.UTC(2026, 0, 1))
  expect(yearTimes(Date.UTC(2026, 0, 1))).toEqual([Date.UTC(2026, 0, 1)])
})
