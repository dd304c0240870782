import { dateLanguage } from '../contract/text/date-language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A time of day such as 14:03 in `language`, in the device's zone unless `timeZone` (IANA name) is
 * given. `time` is in Unix ms. Digits are Latin in every language, as in prices.
 */
export function formatClock(language: string, time: number, timeZone?: string): string {
  const key = `${language} ${timeZone ?? ''}`
  const known = formats.get(key)
  if (known !== undefined) return known.format(time)
  const format = new Intl.DateTimeFormat(dateLanguage(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  formats.set(key, format)
  return format.format(time)
}

const moments = new Map<string, Intl.DateTimeFormat>()

/** A moment such as `Tue 17 Nov, 08:00 UTC` in `language`; `time` is in Unix ms. Latin digits, as in prices. */
export function formatMoment(language: string, time: number): string {
  const known = moments.get(language)
  const format =
    known ??
    new Intl.DateTimeFormat(dateLanguage(language), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    })
  moments.set(language, format)
  return `${format.format(time)} UTC`
}
