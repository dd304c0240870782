import { expect, it } from 'vitest'
import { dayName } from './day-name.ts'

const delivery = Date.UTC(2026, 11, 25, 8)

it.each([
  ['en', '25 Dec 2026'],
  ['de', '25. Dez. 2026'],
])('writes the UTC day of a delivery in %s', (language, text) => {
  expect(dayName(language, delivery)).toBe(text)
})

it('uses Latin digits and the Gregorian calendar in every language', () => {
  for (const language of ['ar', 'th']) expect(dayName(language, delivery)).toContain('2026')
})
