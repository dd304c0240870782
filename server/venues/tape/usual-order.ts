import type { BlockTrade } from '../venue.ts'

/** Orders that are called usual: so many newest ones of a side. */
export const usualOrders = 100

/** An order of fewer times the usual one is no block trade, and no venue tells of it. */
export const leastTimes = 5

/** What the newest orders of one symbol are worth. */
export interface UsualOrder {
  /**
   * How many times the median of the newest 100 orders of its side an order is; NaN while fewer are known.
   * From then on it is one of them.
   * @param value in any unit, always the same
   */
  times: (side: BlockTrade['side'], value: number) => number
}

/** Knows of no order. */
export function createUsualOrder(): UsualOrder {
  const newest: Record<BlockTrade['side'], number[]> = { buy: [], sell: [] }
  return {
    times: (side, value) => {
      const values = newest[side]
      const times = timesUsual(values, value)
      values.push(value)
      if (values.length > usualOrders) values.shift()
      return times
    },
  }
}

/** How many times the median of the orders before it one is; NaN where those are too few. */
export function timesUsual(before: readonly number[], value: number): number {
  if (before.length < usualOrders) return Number.NaN
  const sorted = before.toSorted((a, b) => a - b)
  const middle = usualOrders / 2
  const median = ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
  return median > 0 ? value / median : Number.NaN
}
