import type { Bar } from '../bar.ts'
import { type Values, wilderAverage } from './averages.ts'

/**
 * The average true range of J. Welles Wilder (1978), in the unit of the price. The true range of a bar is
 * the span from the lower of its low and the close before, to the higher of its high and that close; of
 * the first bar, that from low to high.
 */
export function averageTrueRange(bars: readonly Bar[], period: number): Values {
  const ranges = bars.map(({ high, low }, at) => {
    const before = bars[at - 1]?.close ?? low
    return Math.max(high, before) - Math.min(low, before)
  })
  return wilderAverage(ranges, period)
}
