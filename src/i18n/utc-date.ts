import { dateLanguage } from '../contract/text/date-language.ts'

/** How much of a date is written: `7 April 2028`, `7 Apr 2028`, `7 Apr`, `Apr 2028`. */
export type DateLength = 'day' | 'short' | 'brief' | 'month'

const options: Readonly<Record<DateLength, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  brief: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The UTC date of a moment in Unix ms, in words of `language` with Latin digits. */
export function formatUtcDate(language: string, time: number, length: DateLength): string {
  return formatOf(language, length).format(time)
}

/** Two UTC dates, Unix ms, as one span with what they share written once: `31 Mar – 14 Apr 2028`. */
export function formatUtcSpan(language: string, from: number, to: number): string {
  return formatOf(language, 'short').formatRange(from, to)
}

function formatOf(language: string, length: DateLength): Intl.DateTimeFormat {
  const key = `${language} ${length}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(dateLanguage(language), {
    ...options[length],
    timeZone: 'UTC',
  })
  formats.set(key, format)
  return format
}
