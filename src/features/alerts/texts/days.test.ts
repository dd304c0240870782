import { expect, it } from 'vitest'
import { formatDay, formatMoment } from './days.ts'

const noon = new Date(2027, 1, 19, 12, 5).getTime()

it('writes days in the years that exchanges count in', () => {
  expect(formatDay('th', noon)).toBe('19 ก.พ. 2027')
  expect(formatDay('ar', noon)).toContain('2027')
})

it('writes moments with Latin digits', () => {
  expect(formatMoment('en', noon)).toBe('19 Feb, 12:05')
  expect(formatMoment('ar', noon)).toContain('12:05')
})
