/**
 * What venues state of the contracts of a coin, and how shorter steps of it make longer ones: the last known of a
 * level, the sum or the largest of what happened. Money is US dollars, shares and rates are fractions.
 */
export const metricKinds = {
  /** Of the coin, as the venue's index or its contracts have it. */
  price: 'level',
  openInterest: 'level',
  openInterestCoins: 'level',
  /** Accounts that are long, of all that hold contracts. */
  longShare: 'level',
  /** The same among the top traders. */
  topAccounts: 'level',
  /** Long positions of the top traders, of all theirs. */
  topPositions: 'level',
  /** What longs pay shorts in 8 hours. */
  funding: 'level',
  /** How far a dated contract stands above its index price, drawn out to a year. */
  basis: 'level',
  /** Turnover of buyers who met a waiting order. */
  takerBuy: 'sum',
  takerSell: 'sum',
  /** Longs that were liquidated. */
  longs: 'sum',
  shorts: 'sum',
  /** Accounts that lost a position. */
  accounts: 'sum',
  /** The largest single liquidation. */
  largest: 'max',
} as const

/** See `metricKinds`. */
export type MetricKind = keyof typeof metricKinds

/** Every kind of figure. */
export const metricKindNames = Object.keys(metricKinds) as MetricKind[]

/** One value for each step of a grid; NaN where it is unknown. */
export type MetricColumns = Readonly<Record<MetricKind, Float64Array>>

/** Steps of time: `count` of `step` ms, the first of which begins at `from`; the last may not be over. Unix ms. */
export interface MetricGrid {
  from: number
  step: number
  count: number
  /** The end of what is counted, Unix ms. */
  until: number
}

/** Columns of `count` unknown values. */
export function unknownColumns(count: number): MetricColumns {
  return Object.fromEntries(
    metricKindNames.map((kind) => [kind, new Float64Array(count).fill(Number.NaN)]),
  ) as Record<MetricKind, Float64Array>
}

/** The steps that end with the one in which `end` (Unix ms, exclusive) lies, aligned to UTC. */
export function gridUntil(end: number, step: number, count: number): MetricGrid {
  const last = Math.floor((end - 1) / step) * step
  return { from: last - (count - 1) * step, step, count, until: end }
}

/** Joins shorter steps to longer ones. A step of which nothing is known stays unknown. */
export function rollUp(
  columns: MetricColumns,
  base: Pick<MetricGrid, 'from' | 'step' | 'count'>,
  grid: MetricGrid,
): MetricColumns {
  const rolled = unknownColumns(grid.count)
  for (const kind of metricKindNames) {
    const [read, write, how] = [columns[kind], rolled[kind], metricKinds[kind]]
    for (let index = 0; index < base.count; index++) {
      const value = read[index] ?? Number.NaN
      const place = Math.floor((base.from + index * base.step - grid.from) / grid.step)
      if (Number.isNaN(value) || place < 0 || place >= grid.count) continue
      const known = write[place] ?? Number.NaN
      const isFirst = Number.isNaN(known) || how === 'level'
      write[place] = isFirst ? value : how === 'sum' ? known + value : Math.max(known, value)
    }
  }
  return rolled
}
