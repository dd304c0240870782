/** The basis of change columns: the rolling 24 hours, or midnight at an offset from UTC in minutes. */
export type TimeZone = 'last24h' | number

/** The default basis, and what an unknown value falls back to. */
export const defaultTimeZone = 'last24h'

/** Every offset that can be chosen: whole hours from -720 to 720 minutes. */
export const timeZoneOffsets: readonly number[] = Array.from(
  { length: 25 },
  (_, index) => (index - 12) * 60,
)

/** Reads a stored basis; anything but a whole-hour offset in range is `last24h`. */
export function readTimeZone(stored: unknown): TimeZone {
  const offset = typeof stored === 'string' && /^-?\d+$/.test(stored) ? Number(stored) : stored
  return typeof offset === 'number' && timeZoneOffsets.includes(offset) ? offset : defaultTimeZone
}
