import { decimalToMantissa } from '../lib/decimal.ts'
import type { Kline } from '../venues/venue.ts'

/** Prices of the past, evaluated as one moment. */
export interface PastStep {
  time: number
  /** Last prices in the order they are taken to have come. */
  path: number[]
  /** True where the last of them was the price at `time`. */
  isExact: boolean
}

/** What is known about the two ends of a gap. Prices as mantissas of `scale`, NaN where unknown. */
export interface GapEnds {
  /** Up to where everything is evaluated, Unix ms, and the extremes of that minute until then. */
  through: number
  high: number
  low: number
  /** When prices came again, and the extremes since. */
  until: number
  highSince: number
  lowSince: number
  scale: number
}

/** Length of the candles that fill a gap, in ms. */
export const gapMinute = 60_000

/**
 * What a gap's one-minute candles tell about it, in order. Within a candle the low comes first where it
 * rises, else the high. The minutes in which the gap begins and ends were partly seen: there an extreme
 * belongs to the gap only where it goes beyond all that was seen, so that nothing counts twice.
 */
export function stepsOf(klines: readonly Kline[], ends: GapEnds): PastStep[] {
  const steps: PastStep[] = []
  for (const kline of klines) {
    const isFirst = kline.time <= ends.through
    const isLast = kline.time + gapMinute > ends.until
    if (kline.time + gapMinute <= ends.through || kline.time >= ends.until) continue
    const mantissa = (price: string): number => decimalToMantissa(price, ends.scale)
    const [open, close] = [mantissa(kline.open), mantissa(kline.close)]
    const [high, low] = [mantissa(kline.high), mantissa(kline.low)]
    const seen = [
      ...(isFirst ? [ends.high, ends.low] : []),
      ...(isLast ? [ends.highSince, ends.lowSince] : []),
    ].filter((price) => !Number.isNaN(price))
    const isHighNew = !(isFirst || isLast) || high > Math.max(...seen)
    const isLowNew = !(isFirst || isLast) || low < Math.min(...seen)
    const [newHigh, newLow] = [isHighNew ? high : Number.NaN, isLowNew ? low : Number.NaN]
    const extremes = close >= open ? [newLow, newHigh] : [newHigh, newLow]
    const path = [...extremes, isLast ? Number.NaN : close].filter((price) => !Number.isNaN(price))
    if (path.length === 0) continue
    const end = kline.time + gapMinute - 1
    steps.push({ time: isLast ? ends.until - 1 : end, path, isExact: !isLast })
  }
  return steps
}
