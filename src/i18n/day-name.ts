import { dateLanguage } from '../contract/text/date-language.ts'
import { remembered } from '../lib/remembered.ts'

const formats = remembered(
  (language) =>
    new Intl.DateTimeFormat(dateLanguage(language), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)

/**
 * A day such as `25 Dec 2026` in `language`, in UTC, with Latin digits.
 * @param time Unix ms
 */
export function dayName(language: string, time: number): string {
  return formats(language).format(time)
}
