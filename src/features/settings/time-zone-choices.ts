import { defaultTimeZone, timeZoneOffsets } from '../../contract/entities/time-zone.ts'

/** An offset from UTC as people write it: `UTC`, `UTC+2`, `UTC−5`. */
export function offsetName(minutes: number): string {
  if (minutes === 0) return 'UTC'
  return `UTC${minutes < 0 ? '−' : '+'}${Math.abs(minutes) / 60}`
}

/** Every basis of changes: the last 24 hours, then midnight from west to east. */
export const timeZoneChoices: readonly string[] = [
  defaultTimeZone,
  ...timeZoneOffsets.map((offset) => String(offset)),
]

/**
 * The whole-hour offset of the device, in minutes east of UTC; undefined where it has another one.
 * @param date of the device; its own offset counts west as positive
 */
export function deviceOffset(date: Pick<Date, 'getTimezoneOffset'>): number | undefined {
  const offset = -date.getTimezoneOffset()
  return timeZoneOffsets.find((entry) => entry === offset)
}
