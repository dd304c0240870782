import { exponentialAverage, type Values } from './averages.ts'

/** Gerald Appel's moving average convergence and divergence. */
export interface Macd {
  /** The short average minus the long one. */
  line: Values
  /** The exponential average of the line. */
  signal: Values
  /** Line minus signal. */
  histogram: Values
}

/** How exponential averages over `short` and `long` values move apart, `signal` smoothing their distance. */
export function macd(
  values: ArrayLike<number>,
  periods: { short: number; long: number; signal: number },
): Macd {
  const long = exponentialAverage(values, periods.long)
  const short = exponentialAverage(values, periods.short)
  const line = short.map((value, at) => value - (long[at] ?? Number.NaN))
  const signal = exponentialAverage(line, periods.signal)
  return { line, signal, histogram: line.map((value, at) => value - (signal[at] ?? Number.NaN)) }
}
