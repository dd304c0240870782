import { remembered } from '../../../lib/remembered.ts'

const formats = remembered(
  (language) =>
    new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
      numberingSystem: 'latn',
      calendar: 'gregory',
    }),
)

/**
 * The day of a delivery such as `25 Dec 2026` in `language`, in UTC as contracts count their days.
 * @param time Unix ms
 */
export function deliveryDate(language: string, time: number): string {
  return formats(language).format(time)
}
