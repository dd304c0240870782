const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The day of a delivery such as `25 Dec 2026` in `language`, in UTC as contracts count their days.
 * @param time Unix ms
 */
export function deliveryDate(language: string, time: number): string {
  const known = formats.get(language)
  if (known !== undefined) return known.format(time)
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  })
  formats.set(language, format)
  return format.format(time)
}
