import { unknownValues, type Values, wilderAverage } from './averages.ts'

/**
 * The relative strength index of J. Welles Wilder (1978), 0 to 100: 100 - 100 / (1 + mean rise / mean fall)
 * of the last `period` changes, by his average. 100 where nothing fell, 50 where nothing moved.
 */
export function relativeStrength(values: ArrayLike<number>, period: number): Values {
  const rises = unknownValues(values.length)
  const falls = unknownValues(values.length)
  for (let at = 1; at < values.length; at++) {
    const change = (values[at] ?? Number.NaN) - (values[at - 1] ?? Number.NaN)
    rises[at] = Math.max(change, 0)
    falls[at] = Math.max(-change, 0)
  }
  const fall = wilderAverage(falls, period)
  return wilderAverage(rises, period).map((rise, at) => {
    const sum = rise + (fall[at] ?? Number.NaN)
    return sum === 0 ? 50 : (100 * rise) / sum
  })
}
