import type { PlotWindow } from '../../../src/contract/market/sector-rules.ts'
import { placeOf } from '../history/closes.ts'
import type { WindowCloses } from '../windows/window-closes.ts'

const hour = 3_600_000
const day = 24 * hour

/** A window that an index is worked out over. */
export type IndexSpan = PlotWindow | '1h'

/** Prices of a pair as the list has them now; NaN where unknown. */
export interface PresentPrices {
  last: number
  open1h: number
  open24h: number
}

/**
 * The points of a window, Unix ms, the last one now. A day goes by full hours, a week by every second hour,
 * longer windows by midnights.
 */
export function pointTimes(window: IndexSpan, now: number): number[] {
  switch (window) {
    case '1h':
      return [now - hour, now]
    case '24h':
      return [now - day, ...wholes(hour, now - day, now)]
    case '7d':
      return wholes(2 * hour, now - 7 * day - 2 * hour, now)
    case '30d':
      return wholes(day, now - 31 * day, now)
    case '90d':
      return wholes(day, now - 91 * day, now)
    case '1y':
      return wholes(day, now - 366 * day, now)
  }
}

/** Midnights from the beginning of the year (UTC) on, and now. */
export function yearTimes(now: number): number[] {
  const start = Date.UTC(new Date(now).getUTCFullYear(), 0, 1)
  return wholes(day, start - day, now)
}

/** The multiples of `step` after `from` and up to `now`, and now. */
function wholes(step: number, from: number, now: number): number[] {
  const times: number[] = []
  for (let time = (Math.floor(from / step) + 1) * step; time < now; time += step) times.push(time)
  return [...times, now]
}

/**
 * The prices of a pair at the points of a window. Those of an hour and of a day ago are the list's own, so
 * that an index moves exactly as the changes that stand beside its coins.
 */
export function pointPrices(
  closes: WindowCloses,
  symbolId: string,
  times: readonly number[],
  window: IndexSpan | 'year',
  present: PresentPrices,
): Float64Array {
  const last = times.length - 1
  const past = window === '24h' || window === '7d' ? closes.hours : closes.days
  const known = past.bySymbol.get(symbolId)
  const prices = new Float64Array(times.length)
  for (const [point, time] of times.entries()) {
    prices[point] = known?.[placeOf(past, time)] ?? Number.NaN
  }
  if (window === '1h') prices[0] = present.open1h
  if (window === '24h') prices[0] = present.open24h
  prices[last] = present.last
  return prices
}
