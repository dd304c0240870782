import { sparklinePoints } from '../../src/contract/market/sparklines.ts'
import type { Kline } from '../venues/venue.ts'

const hourMs = 3_600_000
const newest = sparklinePoints - 1

/**
 * The last hourly closes of many symbols. The newest point belongs to the running hour; it follows
 * the last price and stays behind as that hour's close when the hour turns.
 */
export interface HourlyCloses {
  /** Time of the newest points, Unix ms; 0 before the first `followPrices`. */
  asOf: number
  /** Grows with every change. */
  version: number
  /** `sparklinePoints` prices per symbol id, oldest first, NaN where unknown. */
  readonly bySymbol: Map<string, Float64Array>
  /** Symbols whose past has a hole that klines could fill. */
  readonly incomplete: Set<string>
}

/** Closes of no symbol. */
export function createHourlyCloses(): HourlyCloses {
  return { asOf: 0, version: 0, bySymbol: new Map(), incomplete: new Set() }
}

/** Brings the symbols in line with a listing: new ones start unknown, others leave. */
export function followListing(closes: HourlyCloses, symbolIds: ReadonlySet<string>): void {
  for (const symbolId of closes.bySymbol.keys()) {
    if (symbolIds.has(symbolId)) continue
    closes.bySymbol.delete(symbolId)
    closes.incomplete.delete(symbolId)
  }
  for (const symbolId of symbolIds) {
    if (closes.bySymbol.has(symbolId)) continue
    closes.bySymbol.set(symbolId, new Float64Array(sparklinePoints).fill(Number.NaN))
    closes.incomplete.add(symbolId)
  }
  closes.version += 1
}

/**
 * Notes the present prices at `now`, Unix ms. Called at least once an hour it needs no klines; hours
 * that passed without a call stay unknown and make every symbol incomplete.
 */
export function followPrices(
  closes: HourlyCloses,
  now: number,
  price: (symbolId: string) => number | undefined,
): void {
  const passed = closes.asOf === 0 ? 0 : Math.max(0, hourOf(now) - hourOf(closes.asOf))
  for (const [symbolId, points] of closes.bySymbol) {
    if (passed > 0) shift(points, passed)
    if (passed > 1) closes.incomplete.add(symbolId)
    points[newest] = price(symbolId) ?? Number.NaN
  }
  closes.asOf = now
  closes.version += 1
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

function shift(points: Float64Array, hours: number): void {
  const gone = Math.min(hours, points.length)
  points.copyWithin(0, gone)
  points.fill(Number.NaN, points.length - gone)
}
