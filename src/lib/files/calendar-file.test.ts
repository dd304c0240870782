import { expect, it } from 'vitest'
import { calendarFile, calendarHref } from './calendar-file.ts'

const now = Date.UTC(2026, 10, 19, 14, 30)
const entry = {
  id: 'halving-1050000@bourse',
  at: Date.UTC(2028, 3, 7, 11, 3),
  isWholeDay: true,
  title: 'Bitcoin halving; about',
  text: 'Between 31 March, and 14 April\nä'.padEnd(90, 'ä'),
  language: 'en-GB',
  url: 'https://bourse.example/markets/bitcoin-halving',
}

it('holds one whole day, with signs that mean something else escaped', () => {
  const file = calendarFile([entry], now)
  expect(file).toContain('DTSTAMP:20261119T143000Z\r\n')
  expect(file).toContain('DTSTART;VALUE=DATE:20280407\r\nDTEND;VALUE=DATE:20280408\r\n')
  expect(file).toContain('SUMMARY;LANGUAGE=en-GB:Bitcoin halving\\; about\r\n')
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s)
  expect(file).not.toContain('VALARM')
})

it('has no line of more than 75 bytes, and loses nothing', () => {
  const file = calendarFile([entry], now)
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  }
  const text = entry.text.replace(',', '\\,').replace('\n', '\\n')
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION;LANGUAGE=en-GB:${text}\r\n`)
})

it('holds moments with a reminder, as many as there are', () => {
  const speech = { ...entry, id: 'one', isWholeDay: false, remindBefore: 15, text: '', url: '' }
  const file = calendarFile([speech, { ...speech, id: 'two', language: '' }], now)
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file).toContain('DTSTART:20280407T110300Z\r\nSUMMARY;LANGUAGE=en-GB:')
  expect(file).toContain('TRIGGER:-PT15M\r\n')
  expect(file).toContain('UID:two')
  expect(file).toContain('\r\nSUMMARY:Bitcoin')
  expect(file).not.toMatch(/^(DESCRIPTION;|URL|DTEND)/m)
})

it('lets no text of others begin a line of its own', () => {
  const file = calendarFile([{ ...entry, title: 'A\r\nATTENDEE:x\rURL:y' }], now)
  expect(file).not.toMatch(/^(ATTENDEE|URL:y)/m)
})

it('stands in an address that a link can give away', () => {
  const href = calendarHref([entry], now)
  expect(decodeURIComponent(href)).toBe(
    `data:text/calendar;charset=utf-8,${calendarFile([entry], now)}`,
  )
})
