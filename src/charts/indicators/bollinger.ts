import { simpleAverage, unknownValues, type Values } from './averages.ts'

/** The bands of John Bollinger. */
export interface BollingerBands {
  middle: Values
  upper: Values
  lower: Values
}

/**
 * The simple average of the last `period` values, and lines `width` standard deviations (of the whole
 * population, divided by `period`) above and below it.
 */
export function bollingerBands(
  values: ArrayLike<number>,
  period: number,
  width: number,
): BollingerBands {
  const middle = simpleAverage(values, period)
  const upper = unknownValues(values.length)
  const lower = unknownValues(values.length)
  for (let at = period - 1; at < values.length; at++) {
    const mean = middle[at] ?? Number.NaN
    let squares = 0
    for (let back = 0; back < period; back++) {
      squares += ((values[at - back] ?? Number.NaN) - mean) ** 2
    }
    const deviation = Math.sqrt(squares / period)
    upper[at] = mean + width * deviation
    lower[at] = mean - width * deviation
  }
  return { middle, upper, lower }
}
