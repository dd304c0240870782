import type { Kline } from '../../../contract/entities/market/kline.ts'
import type { PastHalving } from './halvings.ts'

/** The price of one bitcoin in US dollars at a moment, Unix ms. */
export interface PricePoint {
  time: number
  price: number
}

const day = 86_400_000
const week = 7 * day
/** Points further apart than this, in ms, say nothing of the time between them. */
const longestGap = 32 * day

/** Monthly prices from a first month on, Unix ms, with those of the halvings among them, oldest first. */
export function statedPrices(
  firstMonth: number,
  monthly: readonly number[],
  halvings: readonly PastHalving[],
): PricePoint[] {
  const from = new Date(firstMonth)
  const months = monthly.map((price, index) => ({
    time: Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + index),
    price,
  }))
  const own = halvings.flatMap(({ time, price }) => {
    return price === undefined ? [] : [{ time, price: price.value }]
  })
  return [...months, ...own].sort((one, other) => one.time - other.time)
}

/** Closes of weekly klines from a moment on, each at the end of its week; the running week at `now`. */
export function weeklyPrices(klines: readonly Kline[], from: number, now: number): PricePoint[] {
  return klines.flatMap(({ time, close }) => {
    const at = Math.min(time + week, now)
    return at >= from ? [{ time: at, price: Number(close) }] : []
  })
}

/** Breaks a line that is drawn through points. */
export function unknownAt(time: number): PricePoint {
  return { time, price: Number.NaN }
}

/** The points with a break wherever two of them are more than a month apart. */
export function withGaps(points: readonly PricePoint[]): PricePoint[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1]
    const isFar = before !== undefined && point.time - before.time > longestGap
    return isFar ? [unknownAt(before.time + 1), point] : [point]
  })
}

/**
 * The price at a moment, geometrically between the points around it; NaN outside of them and in gaps of
 * more than a month.
 */
export function priceAt(points: readonly PricePoint[], time: number): number {
  const next = points.findIndex((point) => point.time >= time)
  const after = points[next]
  if (after === undefined) return Number.NaN
  if (after.time === time) return after.price
  const before = points[next - 1]
  if (before === undefined || after.time - before.time > longestGap) return Number.NaN
  const way = (time - before.time) / (after.time - before.time)
  return before.price * (after.price / before.price) ** way
}

/** Days after a halving at which its price is compared: about every month for four years. */
export const comparedDays: readonly number[] = Array.from({ length: 49 }, (_, month) =>
  Math.round((month * 1_461) / 48),
)

/** The price at each of `comparedDays` after a halving, as a multiple of that on its day; NaN where unknown. */
export function multiplesSince(points: readonly PricePoint[], halving: number): number[] {
  const base = priceAt(points, halving)
  return comparedDays.map((days) => priceAt(points, halving + days * day) / base)
}
