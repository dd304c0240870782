import { sparklinePoints } from '../../../src/contract/market/sparklines.ts'
import type { Kline } from '../../venues/venue.ts'
import { keepSymbols, type Rolling, shiftSpans } from './rolling.ts'

const hourMs = 3_600_000
/** A price this soon after an hour, ms, is as good as its close. */
const justNow = 2_000

/** One more than is shown, so that the price at the last midnight of every whole-hour zone is there. */
export const hourlyCloses = sparklinePoints + 1

const newest = hourlyCloses - 1

/**
 * The last `hourlyCloses` hourly closes of many symbols. The newest point belongs to the running hour; it
 * follows the last price and stays behind as that hour's close when the hour turns.
 */
export interface HourlyCloses extends Rolling {
  /** Time of the newest points, Unix ms; 0 before the first `followPrices`. */
  asOf: number
  /** Grows with every change. */
  version: number
}

/** Closes of no symbol. */
export function createHourlyCloses(): HourlyCloses {
  return { asOf: 0, version: 0, bySymbol: new Map(), incomplete: new Set() }
}

/** Brings the symbols in line with a listing: new ones start unknown, others leave. */
export function followListing(closes: HourlyCloses, symbolIds: ReadonlySet<string>): void {
  keepSymbols(closes, symbolIds, hourlyCloses)
  closes.version += 1
}

/**
 * Notes the present prices at `now`, Unix ms. Called at least once an hour it needs no klines; hours
 * that passed without a call stay unknown and make every symbol incomplete. Called just after the
 * hour it closes that hour with the present prices, else with those of the call before.
 */
export function followPrices(
  closes: HourlyCloses,
  now: number,
  price: (symbolId: string) => number | undefined,
): void {
  const passed = closes.asOf === 0 ? 0 : Math.max(0, hourOf(now) - hourOf(closes.asOf))
  for (const [symbolId, points] of closes.bySymbol) {
    shiftSpans(points, passed)
    if (passed > 1) closes.incomplete.add(symbolId)
    const present = price(symbolId) ?? Number.NaN
    if (passed === 1 && now % hourMs < justNow) points[newest - 1] = present
    points[newest] = present
  }
  closes.asOf = now
  closes.version += 1
}

/** True where an hour has begun since the prices were noted last. */
export function hourTurned(closes: HourlyCloses, now: number): boolean {
  return closes.asOf !== 0 && hourOf(now) > hourOf(closes.asOf)
}

/**
 * The price at a full hour, Unix ms: the close of the hour before. NaN where it is unknown or not
 * among the last `hourlyCloses`.
 */
export function priceAtHour(closes: HourlyCloses, symbolId: string, time: number): number {
  const index = newest - (hourOf(closes.asOf) - hourOf(time)) - 1
  return closes.bySymbol.get(symbolId)?.[index] ?? Number.NaN
}

/** Fills the finished hours of one symbol from its hourly klines and calls it complete. */
export function fillFromKlines(
  closes: HourlyCloses,
  symbolId: string,
  klines: readonly Kline[],
): void {
  const points = closes.bySymbol.get(symbolId)
  if (points === undefined) return
  for (const kline of klines) {
    const index = newest - (hourOf(closes.asOf) - hourOf(kline.time))
    if (index >= 0 && index < newest) points[index] = Number(kline.close)
  }
  closes.incomplete.delete(symbolId)
  closes.version += 1
}

function hourOf(time: number): number {
  return Math.floor(time / hourMs)
}
