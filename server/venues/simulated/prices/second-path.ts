import { between, keyOf } from '../hash.ts'
import type { Bar } from './bar.ts'
import { second } from './ladder.ts'

/**
 * The way of the price inside one second: from the open straight to one extreme, from there to the
 * other, and on to the close. Which comes first and when is drawn, so the price at any instant is
 * defined and the second's high and low are really quoted.
 */
export interface SecondPath {
  bar: Bar
  /** The extremes in order of time. */
  early: number
  late: number
  /** When the extremes are reached, ms after the second's start. */
  earlyAt: number
  lateAt: number
}

/** The path inside a second, drawn by `key`. */
export function makeSecondPath(bar: Bar, key: number): SecondPath {
  const highFirst = (key & 1) === 0
  return {
    bar,
    early: highFirst ? bar.high : bar.low,
    late: highFirst ? bar.low : bar.high,
    earlyAt: Math.round(between(keyOf(key, 1), 50, 450)),
    lateAt: Math.round(between(keyOf(key, 2), 500, 950)),
  }
}

/** The price `ms` after the second's start, from 0 to 1,000. */
export function priceAt(path: SecondPath, ms: number): number {
  const { bar, early, late, earlyAt, lateAt } = path
  if (ms <= earlyAt) return onLine(bar.open, early, ms / earlyAt)
  if (ms <= lateAt) return onLine(early, late, (ms - earlyAt) / (lateAt - earlyAt))
  return onLine(late, bar.close, (ms - lateAt) / (second - lateAt))
}

/** What happened between two instants of the second, in ms after its start. */
export function partOfSecond(path: SecondPath, from: number, to: number): Bar {
  const { bar, early, late, earlyAt, lateAt } = path
  const open = priceAt(path, from)
  const close = priceAt(path, to)
  let high = Math.max(open, close)
  let low = Math.min(open, close)
  if (from < earlyAt && earlyAt < to) {
    high = Math.max(high, early)
    low = Math.min(low, early)
  }
  if (from < lateAt && lateAt < to) {
    high = Math.max(high, late)
    low = Math.min(low, late)
  }
  const done = (total: number) =>
    Math.floor((total * to) / second) - Math.floor((total * from) / second)
  return { open, high, low, close, volume: done(bar.volume), turnover: done(bar.turnover) }
}

function onLine(from: number, to: number, share: number): number {
  return Math.round(from + (to - from) * share)
}
