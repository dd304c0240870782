import type { KlineInterval } from '../enums.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The first Monday after the epoch: weeks start on Mondays. */
const firstMonday = 4 * day

/** Lengths in ms. A month has none that is always the same. */
const lengths: Readonly<Record<Exclude<KlineInterval, '1M'>, number>> = {
  '1m': minute,
  '3m': 3 * minute,
  '5m': 5 * minute,
  '15m': 15 * minute,
  '30m': 30 * minute,
  '1h': hour,
  '2h': 2 * hour,
  '4h': 4 * hour,
  '6h': 6 * hour,
  '8h': 8 * hour,
  '12h': 12 * hour,
  '1d': day,
  '3d': 3 * day,
  '1w': 7 * day,
}

/** Length of a candle in ms; of a month, that of a mean one in the Gregorian calendar. */
export function klineLength(interval: KlineInterval): number {
  return interval === '1M' ? 30.436875 * day : lengths[interval]
}

/** Start of the candle that holds a moment: all are aligned in UTC, weeks to Mondays. Unix ms. */
export function klineStart(interval: KlineInterval, time: number): number {
  if (interval === '1M') {
    const date = new Date(time)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  }
  const length = lengths[interval]
  const offset = interval === '1w' ? firstMonday : 0
  return Math.floor((time - offset) / length) * length + offset
}

/** Start of the candle that stands `count` places after the one that starts at `start`. Unix ms. */
export function klineAfter(interval: KlineInterval, start: number, count = 1): number {
  if (interval !== '1M') return start + count * lengths[interval]
  const date = new Date(start)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count)
}
