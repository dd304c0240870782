/** Every symbol is quoted at least this often, times per second. */
const slowest = 1 / 3

/**
 * Ticks per second of each symbol: in proportion to its activity, but none below the slowest rate,
 * and `total` altogether, unless the slowest rates alone come to more.
 */
export function tickRates(activities: readonly number[], total: number): Float64Array {
  const rates = new Float64Array(activities.length).fill(slowest)
  let lively = activities.map((_, index) => index)
  for (;;) {
    const forLively = total - slowest * (activities.length - lively.length)
    const activity = lively.reduce((sum, index) => sum + (activities[index] ?? 0), 0)
    const rateOf = (index: number) => ((activities[index] ?? 0) / activity) * forLively
    const stillLively = lively.filter((index) => rateOf(index) > slowest)
    if (stillLively.length === lively.length) {
      for (const index of lively) rates[index] = rateOf(index)
      return rates
    }
    lively = stillLively
  }
}
