import type { Kline } from '../../../contract/entities/market/kline.ts'

/** A place in a picture, in its units. */
export interface Point {
  x: number
  y: number
}

/** The prices of a day as a picture. */
export interface DayChart {
  /** Path of the closes. */
  line: string
  /** Path of the ground below them. */
  area: string
  high: Point
  low: Point
}

/** Width and height of a picture, in its units. */
export interface ChartSize {
  width: number
  height: number
}

const margin = 6

/**
 * Draws the closes of a day, oldest at the left edge, with the places of its extremes.
 * @returns undefined for fewer than two klines
 */
export function dayChart(klines: readonly Kline[], size: ChartSize): DayChart | undefined {
  if (klines.length < 2) return undefined
  const highs = klines.map(({ high }) => Number(high))
  const lows = klines.map(({ low }) => Number(low))
  const top = Math.max(...highs)
  const bottom = Math.min(...lows)
  const place = (index: number, price: number): Point => ({
    x: (index / (klines.length - 1)) * size.width,
    y: heightOf(price, bottom, top, size),
  })
  const closes = klines.map(({ close }, index) => place(index, Number(close)))
  const line = pathOf(closes)
  return {
    line,
    area: `${line}V${size.height}H0Z`,
    high: place(highs.indexOf(top), top),
    low: place(lows.indexOf(bottom), bottom),
  }
}

/** Several days on one scale, by how far each price lies above its first. */
export interface Comparison {
  /** A path for each day; empty for one that is not known. */
  lines: string[]
  /** Changes from the first open to the last close, as fractions; NaN where unknown. */
  changes: number[]
  /** Height of no change. */
  zero: number
}

/** Draws days over each other, each from the price that it began with. */
export function compareDays(
  days: readonly (readonly Kline[] | undefined)[],
  size: ChartSize,
): Comparison {
  const moves = days.map((klines) => {
    const open = Number(klines?.[0]?.open)
    return klines === undefined || !(open > 0)
      ? []
      : klines.map(({ close }) => Number(close) / open - 1)
  })
  const all = [0, ...moves.flat()]
  const top = Math.max(...all)
  const bottom = Math.min(...all)
  return {
    lines: moves.map((own) =>
      pathOf(
        own.map((move, index) => ({
          x: (index / Math.max(own.length - 1, 1)) * size.width,
          y: heightOf(move, bottom, top, size),
        })),
      ),
    ),
    changes: moves.map((own) => own.at(-1) ?? Number.NaN),
    zero: heightOf(0, bottom, top, size),
  }
}

/** Where a price stands between the extremes of its day, 0 to 1; NaN where one is unknown. */
export function placeInRange(price: number, low: number, high: number): number {
  if (!(high >= low)) return Number.NaN
  if (high === low) return 0.5
  return Math.min(Math.max((price - low) / (high - low), 0), 1)
}

function heightOf(value: number, bottom: number, top: number, { height }: ChartSize): number {
  const share = top > bottom ? (value - bottom) / (top - bottom) : 0.5
  return height - margin - share * (height - margin * 2)
}

function pathOf(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
}
