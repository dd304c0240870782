import { expect, it } from 'vitest'
import { locales } from '../locales.ts'
import { dateLanguage } from './date-language.ts'

it('writes English dates in the order and with the clock of all its pages', () => {
  const { format } = new Intl.DateTimeFormat(dateLanguage('en'), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  expect(format(Date.UTC(2026, 10, 21, 15, 4))).toBe('21 November 2026 at 15:04')
})

it.each(locales)('writes $language dates in the common era with Latin digits', ({ language }) => {
  const format = new Intl.DateTimeFormat(dateLanguage(language), { dateStyle: 'long' })
  const { calendar, numberingSystem } = format.resolvedOptions()
  expect([calendar, numberingSystem]).toEqual(['gregory', 'latn'])
  expect(format.format(Date.UTC(2026, 10, 21, 12))).toMatch(/(?<!\d)2026(?!\d)/)
})
