/** Values by the place of their bar; NaN where there are too few bars before it. */
export type Values = Float64Array<ArrayBuffer>

/** As many unknown values as there are bars. */
export function unknownValues(length: number): Values {
  return new Float64Array(length).fill(Number.NaN)
}

/** The simple moving average: the mean of the last `period` values. */
export function simpleAverage(values: ArrayLike<number>, period: number): Values {
  const averages = unknownValues(values.length)
  let sum = 0
  for (let at = firstKnown(values), from = at; at < values.length; at++) {
    sum += values[at] ?? 0
    if (at - from >= period) sum -= values[at - period] ?? 0
    if (at - from >= period - 1) averages[at] = sum / period
  }
  return averages
}

/**
 * The exponential moving average: each value counts 2 / (period + 1), the average before it the rest. It
 * begins with the simple average of the first `period` values.
 */
export function exponentialAverage(values: ArrayLike<number>, period: number): Values {
  return smoothed(values, period, 2 / (period + 1))
}

/** The average of J. Welles Wilder (1978): each value counts 1 / period. It begins as the exponential one. */
export function wilderAverage(values: ArrayLike<number>, period: number): Values {
  return smoothed(values, period, 1 / period)
}

function smoothed(values: ArrayLike<number>, period: number, weight: number): Values {
  const averages = unknownValues(values.length)
  const first = firstKnown(values) + period - 1
  let average = simpleAverage(values, period)[first] ?? Number.NaN
  for (let at = first; at < values.length; at++) {
    if (at > first) average += weight * ((values[at] ?? Number.NaN) - average)
    averages[at] = average
  }
  return averages
}

function firstKnown(values: ArrayLike<number>): number {
  let at = 0
  while (at < values.length && Number.isNaN(values[at] ?? Number.NaN)) at++
  return at
}
