import type { ChangeRules } from '../../../src/contract/market/change-rules.ts'
import { decimalToMantissa } from '../../lib/decimal.ts'
import type { Kline } from '../../venues/venue.ts'
import { addFound, type Found, type FoundChanges } from './engine.ts'
import { addRange } from './extremes.ts'
import { fires } from './fires.ts'
import { createTrack, dayOf, hourOf, minuteMs, type Track, type TrackSymbol } from './track.ts'
import { levelOf, timesUsual } from './usual-volume.ts'

/** Candles of one symbol, oldest first, of days, hours and minutes. The newest of each may still run. */
export interface PastBars {
  days: readonly Kline[]
  hours: readonly Kline[]
  minutes: readonly Kline[]
}

/** A change that a replay found. */
export interface FoundInPast extends Found {
  /** Level of the volume, see `levelOf`, or of the order; only of kinds that look at it. */
  volumeTimes?: number
  /** A mantissa in the symbol's volume scale; only of a block trade. */
  volume?: number
}

/** What one symbol's past tells. */
export interface Replay {
  track: Track
  /** Oldest first; to be told where nobody was there at their time. */
  changes: FoundInPast[]
}

/**
 * Works out a symbol's track from its candles, minute by minute up to and with the minute `through`, as the
 * engine would have done. A minute without a candle had no trade. Undefined without candles of minutes.
 */
export function replay(
  symbol: TrackSymbol,
  past: PastBars,
  through: number,
  rules: ChangeRules,
): Replay | undefined {
  const bars = new Map(past.minutes.map((bar) => [Math.floor(bar.time / minuteMs), bar]))
  const [first] = bars.keys()
  if (first === undefined || first > through) return undefined
  const track = createTrack(symbol)
  const mantissa = (text: string): number => decimalToMantissa(text, symbol.scale)
  addEarlier(track, past, first, mantissa)
  const changes: FoundInPast[] = []
  const volumes: number[] = []
  for (let minute = first; minute <= through; minute++) {
    const bar = bars.get(minute)
    const close = bar === undefined ? track.last : mantissa(bar.close)
    const high = bar === undefined ? close : mantissa(bar.high)
    const low = bar === undefined ? close : mantissa(bar.low)
    track.last = close
    volumes.push(bar === undefined ? 0 : Number(bar.volume))
    const found: FoundChanges = { changes: [], candidates: [] }
    addFound(found, track, { minute, high, low, close }, rules)
    if (minute === first) knowEarlier(track, past, first)
    changes.push(...found.changes)
    for (const candidate of found.candidates) {
      const volumeTimes = levelOf(timesUsual(volumes, volumes.length - 1), rules)
      if (volumeTimes === undefined) continue
      if (!fires(track, candidate.signal, candidate.size, candidate.time, rules.coolDown)) continue
      changes.push({ ...candidate, volumeTimes })
    }
  }
  return { track, changes }
}

/** Days before the one of the first minute, and hours up to it: an hour that it divides counts as a whole. */
function addEarlier(
  track: Track,
  { days, hours }: PastBars,
  first: number,
  mantissa: (text: string) => number,
): void {
  const { today } = track
  for (const bar of days) {
    const day = dayOf(bar.time / minuteMs)
    if (day < dayOf(first)) addRange(track.days, day, mantissa(bar.high), mantissa(bar.low))
  }
  for (const bar of hours) {
    const minute = Math.floor(bar.time / minuteMs)
    if (minute >= first) break
    const [high, low] = [mantissa(bar.high), mantissa(bar.low)]
    addRange(track.hours, hourOf(minute), high, low)
    if (dayOf(minute) !== dayOf(first)) continue
    addRange(track.days, dayOf(minute), high, low)
    if (minute === dayOf(first) * 1_440) {
      Object.assign(today, { day: dayOf(first), open: mantissa(bar.open), high, low })
    } else {
      today.high = Math.max(today.high, high)
      today.low = Math.min(today.low, low)
    }
  }
  if (first === dayOf(first) * 1_440) {
    const open = mantissa(hours.find(({ time }) => time === first * minuteMs)?.open ?? '')
    Object.assign(today, { day: dayOf(first), open, high: open, low: open })
  }
}

/** Adding the first minute forgot what came before: all of it is known. */
function knowEarlier({ days, hours }: Track, past: PastBars, first: number): void {
  const [firstDay] = past.days
  const [firstHour] = past.hours
  if (firstDay !== undefined) days.since = Math.min(days.since, dayOf(firstDay.time / minuteMs))
  if (firstHour === undefined) return
  const known = hourOf(Math.floor(firstHour.time / minuteMs))
  if (known <= hourOf(first)) hours.since = Math.min(hours.since, known)
}
