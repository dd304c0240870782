import { addRange, createExtremes, type Extremes } from './extremes.ts'
import { signalCount } from './signals.ts'

/** Lengths in ms. */
export const minuteMs = 60_000
const minutesOfHour = 60
const minutesOfDay = 1_440

/** How many closes are kept: one more than the longest window, 2 hours. */
const closeCount = 121

/** The prices of one symbol in one minute, as mantissas. */
export interface MinuteBar {
  /** Number of the minute since 1970. */
  minute: number
  high: number
  low: number
  close: number
}

/** The running UTC day. */
interface Today {
  day: number
  open: number
  high: number
  low: number
}

/**
 * What the rules know of one symbol. Prices are mantissas in the symbol's price scale, which ratios do not
 * depend on; NaN is unknown. Its size does not depend on how long it runs.
 */
export interface Track {
  readonly symbolId: string
  readonly scale: number
  /** Unix ms; 0 where unknown. */
  readonly listedAt: number
  /** Closes of the last minutes, at minute % closeCount. */
  readonly closes: Float64Array
  /** The last finished minute; -1 before the first. */
  minute: number
  /** The running hour and the 24 before. */
  readonly hours: Extremes
  /** The running UTC day and the 30 before. */
  readonly days: Extremes
  readonly today: Today
  /** The running minute. */
  last: number
  high: number
  low: number
  /** The first day known as a whole before some minutes were missed, and the minute before those. */
  daysBefore: { since: number; minute: number }
  /** By signal: when it fired last and held last, Unix ms, and the largest size since. */
  readonly firedAt: Float64Array
  readonly heldAt: Float64Array
  readonly firedSize: Uint8Array
}

/** What a track begins with. */
export type TrackSymbol = Pick<Track, 'symbolId' | 'scale' | 'listedAt'>

/** A track that knows nothing. */
export function createTrack({ symbolId, scale, listedAt }: TrackSymbol): Track {
  const unknown = Number.NaN
  return {
    symbolId,
    scale,
    listedAt,
    closes: new Float64Array(closeCount).fill(unknown),
    minute: -1,
    hours: createExtremes(25),
    days: createExtremes(31),
    today: { day: -1, open: unknown, high: unknown, low: unknown },
    last: unknown,
    high: unknown,
    low: unknown,
    daysBefore: { since: Number.POSITIVE_INFINITY, minute: -1 },
    firedAt: new Float64Array(signalCount).fill(Number.NEGATIVE_INFINITY),
    heldAt: new Float64Array(signalCount).fill(Number.NEGATIVE_INFINITY),
    firedSize: new Uint8Array(signalCount),
  }
}

/** Number of the UTC hour of a minute. */
export function hourOf(minute: number): number {
  return Math.floor(minute / minutesOfHour)
}

/** Number of the UTC day of a minute. */
export function dayOf(minute: number): number {
  return Math.floor(minute / minutesOfDay)
}

/** The close of a finished minute; NaN where it is unknown or too long ago. */
export function closeAt(track: Track, minute: number): number {
  if (minute > track.minute || minute <= track.minute - closeCount) return Number.NaN
  return track.closes[minute % closeCount] ?? Number.NaN
}

/**
 * Takes a finished minute in, which is later than those before. Minutes that are passed over are unknown,
 * and what was known about whole hours before them counts no longer.
 */
export function addMinute(track: Track, { minute, high, low, close }: MinuteBar): void {
  const { closes, hours, days, today } = track
  const isNext = minute === track.minute + 1
  if (!isNext) {
    forgetExtremes(track, minute)
    const first = Math.max(track.minute + 1, minute - closeCount + 1)
    for (let passed = first; passed < minute; passed++) closes[passed % closeCount] = Number.NaN
  }
  closes[minute % closeCount] = close
  track.minute = minute
  addRange(hours, hourOf(minute), high, low)
  addRange(days, dayOf(minute), high, low)
  if (dayOf(minute) === today.day) {
    today.high = Math.max(today.high, high)
    today.low = Math.min(today.low, low)
  } else {
    // The close before midnight is where the day opens; without it the day is not known from its start.
    const open = minute % minutesOfDay === 0 && isNext ? closeBefore(track, minute) : Number.NaN
    Object.assign(today, { day: dayOf(minute), open, high, low })
  }
}

/** The spans that begin after an unknown minute are the first that are known as a whole. */
function forgetExtremes(track: Track, minute: number): void {
  const { hours, days } = track
  if (days.since < track.daysBefore.since) {
    track.daysBefore = { since: days.since, minute: track.minute }
  }
  hours.since = hourOf(minute) + (minute % minutesOfHour === 0 ? 0 : 1)
  days.since = dayOf(minute) + (minute % minutesOfDay === 0 ? 0 : 1)
}

function closeBefore(track: Track, minute: number): number {
  return track.closes[(minute - 1) % closeCount] ?? Number.NaN
}

/** True where a venue's extremes of the last 24 hours would tell what is not known of them. */
export function lacksHours({ hours, listedAt, minute }: Track): boolean {
  return (
    hours.since > hourOf(minute) - 24 && minute * minuteMs - listedAt >= minutesOfDay * minuteMs
  )
}

/**
 * Takes the venue's extremes of the 24 hours up to the last minute in, where hours are missing. They may be a day
 * old and count as of this hour, which keeps later extremes true and leaves out some.
 */
export function seedHours(track: Track, high: number, low: number): void {
  if (!(high > 0) || !(low > 0)) return
  const { hours, days, daysBefore, minute } = track
  addRange(hours, hourOf(minute), high, low)
  addRange(days, dayOf(minute), high, low)
  hours.since = hourOf(minute) - 24
  if (minute - daysBefore.minute < minutesOfDay) {
    days.since = Math.min(days.since, daysBefore.since)
  }
  track.daysBefore = { since: Number.POSITIVE_INFINITY, minute: -1 }
}
