import type { KlineInterval } from '../../../contract/enums.ts'
import { klineLength } from '../../../contract/market/kline-time.ts'

/** Intervals that have a button of their own; all others stand in a menu. */
export const mainIntervals = {
  wide: ['1m', '5m', '15m', '1h', '4h', '1d', '1w', '1M'],
  narrow: ['15m', '1h', '4h', '1d'],
} as const satisfies Record<string, readonly KlineInterval[]>

/** An interval as traders write it in every language: days and longer in capitals, a minute as `m`. */
export function intervalName(interval: KlineInterval): string {
  return /[dw]$/.test(interval) ? interval.toUpperCase() : interval
}

/** Stretches of time that a chart can be set to. */
export const ranges = ['1D', '5D', '1M', '3M', 'YTD', '1Y', 'all'] as const
export type Range = (typeof ranges)[number]

const day = 86_400_000
/** Candles that are enough to show everything of most symbols. */
const everything = 1_000

const plans: Readonly<Record<Exclude<Range, 'YTD' | 'all'>, [KlineInterval, days: number]>> = {
  '1D': ['5m', 1],
  '5D': ['1h', 5],
  '1M': ['4h', 30],
  '3M': ['12h', 91],
  '1Y': ['1d', 365],
}

/** The interval and the number of candles that show a stretch of time. @param now Unix ms */
export function rangePlan(range: Range, now: number): { interval: KlineInterval; shown: number } {
  if (range === 'all') return { interval: '1w', shown: everything }
  if (range === 'YTD') {
    const start = Date.UTC(new Date(now).getUTCFullYear(), 0)
    return { interval: '1d', shown: Math.max(20, Math.ceil((now - start) / day)) }
  }
  const [interval, days] = plans[range]
  return { interval, shown: Math.ceil((days * day) / klineLength(interval)) }
}
