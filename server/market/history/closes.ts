import { sparklinePoints } from '../../../src/contract/market/sparklines.ts'
import type { Kline } from '../../venues/venue.ts'
import { alignSymbols, type Rolling, shiftSpans } from './rolling.ts'

/** A price this soon after the end of a span, ms, is as good as its close. */
const justNow = 2_000

/** One more than is shown, so that the price at the last midnight of every whole-hour zone is there. */
export const hourlyCloses = sparklinePoints + 1

/**
 * The closes of many symbols over the last spans of time, such as hours: `count` of them, oldest first.
 * Spans begin at whole multiples of their length since 1970. The newest point belongs to the running
 * span; it follows the last price and stays behind as that span's close when it ends.
 */
export interface Closes extends Rolling {
  /** Length of a span, ms. */
  readonly span: number
  readonly count: number
  /** Time of the newest points, Unix ms; 0 before the first `followPrices`. */
  asOf: number
  /** Grows with every change. */
  version: number
}

/** Closes of no symbol. */
export function createCloses(span: number, count: number): Closes {
  return { span, count, asOf: 0, version: 0, bySymbol: new Map(), incomplete: new Set() }
}

/** Hourly closes of no symbol, over the day that sparklines show. */
export function createHourlyCloses(): Closes {
  return createCloses(3_600_000, hourlyCloses)
}

/** Brings the symbols in line with a listing: new ones start unknown, others leave. */
export function followListing(closes: Closes, symbolIds: ReadonlySet<string>): void {
  alignSymbols(closes, symbolIds, closes.count)
  closes.version += 1
}

/**
 * Notes the present prices at `now`, Unix ms. Called at least once a span it needs no klines; spans
 * that passed without a call stay unknown and make every symbol incomplete. Called just after the
 * end of a span it closes it with the present prices, else with those of the call before.
 */
export function followPrices(
  closes: Closes,
  now: number,
  price: (symbolId: string) => number | undefined,
): void {
  const newest = closes.count - 1
  const passed = closes.asOf === 0 ? 0 : Math.max(0, spansBetween(closes, closes.asOf, now))
  for (const [symbolId, points] of closes.bySymbol) {
    shiftSpans(points, passed)
    if (passed > 1) closes.incomplete.add(symbolId)
    const present = price(symbolId) ?? Number.NaN
    if (passed === 1 && now % closes.span < justNow) points[newest - 1] = present
    points[newest] = present
  }
  closes.asOf = now
  closes.version += 1
}

/** True where a span has begun since the prices were noted last. */
export function spanTurned(closes: Closes, now: number): boolean {
  return closes.asOf !== 0 && spansBetween(closes, closes.asOf, now) > 0
}

/**
 * The price at the beginning of a span, Unix ms: the close of the span before. NaN where it is unknown or
 * not among the last ones.
 */
export function priceAt(closes: Closes, symbolId: string, time: number): number {
  return closes.bySymbol.get(symbolId)?.[placeOf(closes, time)] ?? Number.NaN
}

/** Where the price at the beginning of a span, Unix ms, stands among the closes of a symbol, see `priceAt`. */
export function placeOf(closes: Pick<Closes, 'span' | 'count' | 'asOf'>, time: number): number {
  return closes.count - 2 - spansBetween(closes, time, closes.asOf)
}

/** Fills the finished spans of one symbol from klines of their length and calls it complete. */
export function fillFromKlines(closes: Closes, symbolId: string, klines: readonly Kline[]): void {
  const newest = closes.count - 1
  const points = closes.bySymbol.get(symbolId)
  if (points === undefined) return
  for (const kline of klines) {
    const index = newest - spansBetween(closes, kline.time, closes.asOf)
    if (index >= 0 && index < newest) points[index] = Number(kline.close)
  }
  closes.incomplete.delete(symbolId)
  closes.version += 1
}

/** How many spans begin after one time and up to another. */
function spansBetween({ span }: Pick<Closes, 'span'>, from: number, to: number): number {
  return Math.floor(to / span) - Math.floor(from / span)
}
