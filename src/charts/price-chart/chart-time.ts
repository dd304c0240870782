import type { Logical, UTCTimestamp } from 'lightweight-charts'
import { wallTime, type ZoneOffset } from '../time-labels.ts'

/**
 * A moment on the library's time scale, which knows no zones: the wall clock's time in whole seconds, as
 * if it were UTC, so that its days begin at the midnights of the zone.
 * @param time Unix ms
 */
export function chartTime(time: number, zone: ZoneOffset): UTCTimestamp {
  return Math.floor(wallTime(time, zone) / 1_000) as UTCTimestamp
}

/** The place of a bar on the library's time scale: its number among the bars. */
export function barPlace(at: number): Logical {
  return at as Logical
}
