import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const at = Date.UTC(2028, 3, 7, 11, 3)
const entry = {
  id: 'halving-1050000@bourse',
  forecast: { at, from: at - 7 * 86_400_000, to: at + 7 * 86_400_000 },
  title: 'Bitcoin halving; about',
  text: 'Between 31 March, and 14 April\nä'.padEnd(90, 'ä'),
  language: 'en-GB',
  url: 'https://bourse.example/markets/bitcoin-halving',
  now: Date.UTC(2026, 10, 19, 14, 30),
}

it('holds one whole day, with signs that mean something else escaped', () => {
  const file = calendarFile(entry)
  expect(file).toContain('DTSTAMP:20261119T143000Z\r\n')
  expect(file).toContain('DTSTART;VALUE=DATE:20280407\r\nDTEND;VALUE=DATE:20280408\r\n')
  expect(file).toContain('SUMMARY;LANGUAGE=en-GB:Bitcoin halving\\; about\r\n')
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s)
})

it('has no line of more than 75 bytes, and loses nothing', () => {
  const file = calendarFile(entry)
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  }
  const text = entry.text.replace(',', '\\,').replace('\n', '\\n')
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION;LANGUAGE=en-GB:${text}\r\n`)
})
