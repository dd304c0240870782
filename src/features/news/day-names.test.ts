import { expect, it } from 'vitest'
import { dayName, regionName, shortDayName, shortRegionName, utcMinute } from './day-names.ts'

it('names days in words of each language, in UTC and with Latin digits', () => {
  expect(dayName('2026-11-19', 'en', 'full')).toBe('Thursday, 19 November 2026')
  expect(dayName('2026-11-19', 'en', 'brief')).toBe('19 Nov')
  expect(dayName('2026-11-19', 'de', 'day')).toBe('Donnerstag, 19. November')
  expect(dayName('2026-11-19', 'ar', 'full')).toMatch(/19.*2026/)
  expect(dayName('<b>', 'en', 'full')).toBe('<b>')
})

it('names a day of another year with it, also where there is little room', () => {
  const name = (day: string, language = 'en') => shortDayName(day, '2027-01-02', language)
  expect(name('2027-01-01')).toBe('Fri 1 January')
  expect(name('2026-12-31')).toBe('Thu, 31 Dec 2026')
  expect(name('2020-01-01', 'de')).toBe('Mi., 1. Jan. 2020')
})

it('names regions and times, and leaves what has no name', () => {
  expect(regionName('GB', 'en')).toBe('United Kingdom')
  expect(regionName('', 'en')).toBe('')
  expect(utcMinute(Date.UTC(2026, 10, 19, 8, 5))).toBe('08:05')
  expect(utcMinute(Number.NaN)).toBe('')
})

it('names regions in a few letters where there is little room', () => {
  expect(['US', 'GB', 'EU', 'HK', 'AE'].map((code) => shortRegionName(code, 'en'))).toEqual([
    'US',
    'UK',
    'EU',
    'Hong Kong',
    'AE',
  ])
  expect(shortRegionName('??', 'en')).toBe('??')
})
