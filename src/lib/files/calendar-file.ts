const day = 86_400_000

/** What stands in a calendar entry. */
export interface CalendarEntry {
  /** Tells entries apart: the next file of the same replaces this one. */
  id: string
  /** When it is, Unix ms. */
  at: number
  /** True where it takes the whole day of `at`, UTC. */
  isWholeDay: boolean
  title: string
  text: string
  /** The language of both, BCP 47; empty where that is not known. */
  language: string
  /** Where it is told; empty for nowhere. */
  url: string
  /** How long before the calendar reminds of it, in minutes; absent for no reminder. */
  remindBefore?: number
}

/**
 * A calendar file with these entries.
 * Source of the form: RFC 5545.
 * @param now when it is made, Unix ms
 */
export function calendarFile(entries: readonly CalendarEntry[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bourse//Markets//EN',
    ...entries.flatMap((entry) => linesOf(entry, now)),
    'END:VCALENDAR',
  ]
  return lines
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('')
}

/** Address of a calendar file that a link can give away without asking anybody. */
export function calendarHref(entries: readonly CalendarEntry[], now: number): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(entries, now))}`
}

function linesOf(entry: CalendarEntry, now: number): string[] {
  const { id, at, isWholeDay, title, text, url, remindBefore } = entry
  const language = entry.language === '' ? '' : `;LANGUAGE=${entry.language}`
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    ...(isWholeDay
      ? [`DTSTART;VALUE=DATE:${dateOf(at)}`, `DTEND;VALUE=DATE:${dateOf(at + day)}`]
      : [`DTSTART:${stamp(at)}`]),
    `SUMMARY${language}:${escaped(title)}`,
    ...(text === '' ? [] : [`DESCRIPTION${language}:${escaped(text)}`]),
    ...(url === '' ? [] : [`URL:${url}`]),
    'TRANSP:TRANSPARENT',
    ...(remindBefore === undefined ? [] : reminder(remindBefore, title)),
    'END:VEVENT',
  ]
}

function reminder(minutes: number, title: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${minutes}M`,
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
  ]
}

function stamp(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10).replaceAll('-', '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|[\r\n]/g, '\\n')
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
