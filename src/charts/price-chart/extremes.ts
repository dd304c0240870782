import type { Bar } from '../bar.ts'

/** A bar that reaches furthest. */
export interface Extreme {
  /** Its place among the bars. */
  at: number
  price: number
}

/** The highest high and the lowest low of the bars from `from` to `to`, both counted; the first of equals. */
export function extremesOf(
  bars: readonly Bar[],
  from: number,
  to: number,
): { high: Extreme; low: Extreme } | undefined {
  let high: Extreme | undefined
  let low: Extreme | undefined
  for (let at = Math.max(0, Math.ceil(from)); at <= Math.min(to, bars.length - 1); at++) {
    const bar = bars[at]
    if (bar === undefined) continue
    if (high === undefined || bar.high > high.price) high = { at, price: bar.high }
    if (low === undefined || bar.low < low.price) low = { at, price: bar.low }
  }
  return high === undefined || low === undefined ? undefined : { high, low }
}
