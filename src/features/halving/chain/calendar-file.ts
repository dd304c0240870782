import type { Forecast } from './forecast.ts'

const day = 86_400_000

/** What stands in a calendar entry. */
export interface CalendarEntry {
  /** Tells entries apart: the next file of the same replaces this one. */
  id: string
  forecast: Forecast
  title: string
  text: string
  /** The language of both, BCP 47. */
  language: string
  url: string
  /** When it is made, Unix ms. */
  now: number
}

/**
 * A calendar file with one entry: the whole day (UTC) on which something is expected.
 * Source of the form: RFC 5545.
 */
export function calendarFile({
  id,
  forecast,
  title,
  text,
  language,
  url,
  now,
}: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bourse//Halving//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${dateOf(forecast.at)}`,
    `DTEND;VALUE=DATE:${dateOf(forecast.at + day)}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(title)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('')
}

function stamp(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10).replaceAll('-', '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Lines of at most 75 bytes; the rest goes on behind a space. */
function folded(line: string): string[] {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const sign of line) {
    const bytes = encoder.encode(sign).length
    if (size + bytes > 75) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += sign
    size += bytes
  }
  return [...parts, part]
}
