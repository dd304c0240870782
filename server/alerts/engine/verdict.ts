import {
  type AlertFrequency,
  alertFrequencies,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import type { Suppression } from '../../../src/contract/entities/alert/alert-event.ts'
import type { TimeZone } from '../../../src/contract/entities/time-zone.ts'
import { alertLimits } from '../../../src/contract/limits.ts'

/** How often an alert may fire, and when it did. */
export interface FiringHistory {
  frequency: AlertFrequency
  /** Of an alert that fires every time, in ms. */
  coolDown: number
  /** Times of its firings, newest first, as many as `retainedFirings`. */
  firedAt: readonly number[]
}

const minute = 60_000
const day = 86_400_000

const spans: readonly { name: Suppression; length: number; most: number }[] = [
  { name: 'second', length: 1_000, most: alertLimits.firingsPerSecond },
  { name: 'minute', length: minute, most: alertLimits.firingsPerMinute },
  { name: 'hour', length: 60 * minute, most: alertLimits.firingsPerHour },
  { name: 'day', length: day, most: alertLimits.firingsPerDay },
]

/** How many firings the limits look back on. */
export const retainedFirings = Math.max(...spans.map(({ most }) => most))

/**
 * Why a crossing at `time` must not fire; undefined where it may. The limits count firings in the span
 * that ends now, suppressed crossings not among them; the shortest span is told first.
 * @param zone the user's time zone: whose midnight begins a day
 */
export function suppressionOf(
  { frequency, coolDown, firedAt }: FiringHistory,
  time: number,
  zone: TimeZone,
): Suppression | undefined {
  for (const { name, length, most } of spans) {
    const firing = firedAt[most - 1]
    if (firing !== undefined && time - firing < length) return name
  }
  const [last] = firedAt
  if (last === undefined) return undefined
  if (frequency === alertFrequencies.everyTime && time - last < coolDown) return 'coolDown'
  if (frequency === alertFrequencies.onceADay && isSameDay(last, time, zone)) return 'onceADay'
  return undefined
}

/**
 * The first moment, in Unix ms, at which nothing keeps an alert that fires every time from firing, if it does
 * not fire before.
 */
export function freeFrom({ coolDown, firedAt }: Omit<FiringHistory, 'frequency'>): number {
  const [last = Number.NEGATIVE_INFINITY] = firedAt
  const ends = spans.map(
    ({ length, most }) => (firedAt[most - 1] ?? Number.NEGATIVE_INFINITY) + length,
  )
  return Math.max(last + coolDown, ...ends)
}

function isSameDay(before: number, now: number, zone: TimeZone): boolean {
  if (zone === 'last24h') return now - before < day
  const dayOf = (time: number): number => Math.floor((time + zone * minute) / day)
  return dayOf(before) === dayOf(now)
}
