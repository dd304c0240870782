import { expect, it } from 'vitest'
import { formatUtcDate, formatUtcSpan } from './utc-date.ts'

const april = Date.UTC(2028, 3, 7, 23, 59)

it.each([
  ['en', 'day', '7 April 2028'],
  ['en', 'short', '7 Apr 2028'],
  ['en', 'month', 'Apr 2028'],
  ['de', 'day', '7. April 2028'],
] as const)('a date in %s, %s', (language, length, text) => {
  expect(formatUtcDate(language, april, length)).toBe(text)
})

it('has Latin digits and the same calendar everywhere', () => {
  for (const language of ['ar', 'th', 'fa']) {
    expect(formatUtcDate(language, april, 'day')).toMatch(/\b7\b.*2028/)
  }
})

it('a span says once what both ends share', () => {
  const text = formatUtcSpan('en', Date.UTC(2028, 2, 31), Date.UTC(2028, 3, 14))
  expect(text.match(/2028/g)).toHaveLength(1)
  expect(text).toMatch(/^31 Mar.*14 Apr/)
})
