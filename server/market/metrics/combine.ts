import {
  type MetricColumns,
  type MetricKind,
  unknownColumns,
} from '../../venues/metrics/metric-columns.ts'

/** What one venue states. */
export interface Stated {
  id: string
  columns: MetricColumns
}

/** Steps for which the last known level of a venue stands in for a missing one. */
const carried = 6

const added: readonly MetricKind[] = ['takerBuy', 'takerSell', 'longs', 'shorts', 'accounts']
const summed: readonly MetricKind[] = ['openInterest', 'openInterestCoins']
const averaged: readonly MetricKind[] = ['longShare', 'funding', 'basis']

/** A venue that begins to state a level so much later than another, as a part of all steps, is in no sum of it. */
const latest = 0.1

/**
 * The figures of several venues as one. What is open is added up of those that state it from the beginning, see
 * `lasting`, and only where all of them do, so that no sum falls with a venue that is missing; shares of longs, funding and basis are means by open interest, or
 * plain means where nobody states that; the top traders are those of the first venue that has any.
 */
export function combine(stated: readonly Stated[], count: number): MetricColumns {
  const all = unknownColumns(count)
  const filled = stated.map(({ columns }) => ({
    columns: {
      ...columns,
      ...Object.fromEntries(
        [...summed, ...averaged].map((kind) => [kind, carry(columns[kind])] as const),
      ),
    },
  }))
  const stating = (kind: MetricKind) =>
    filled.map(({ columns }) => columns).filter((columns) => isStated(columns[kind]))
  for (const kind of added) {
    for (const columns of stating(kind)) addTo(all[kind], columns[kind])
  }
  for (const columns of filled.map((each) => each.columns)) {
    largestOf(all.largest, columns.largest)
    fill(all.price, columns.price)
  }
  for (const kind of summed)
    sumInto(
      all[kind],
      lasting(filled, kind).map(({ columns }) => columns[kind]),
    )
  for (const kind of averaged) meanInto(all[kind], stating(kind), kind)
  for (const kind of ['topAccounts', 'topPositions'] as const) {
    const first = stating(kind)[0]
    if (first !== undefined) all[kind].set(first[kind])
  }
  return all
}

/**
 * The venues that state a level for as long as any of them: with one that is recorded since yesterday a sum over a
 * month would begin yesterday.
 */
export function lasting<Part extends Pick<Stated, 'columns'>>(
  stated: readonly Part[],
  kind: MetricKind,
): Part[] {
  const firstOf = ({ columns }: Part): number =>
    columns[kind].findIndex((value) => !Number.isNaN(value))
  const stating = stated.filter((part) => firstOf(part) >= 0)
  const first = Math.min(...stating.map(firstOf))
  return stating.filter((part) => firstOf(part) - first <= part.columns[kind].length * latest)
}

/** True where a venue states a figure at all. */
export function isStated(values: Float64Array): boolean {
  return values.some((value) => !Number.isNaN(value))
}

function carry(values: Float64Array): Float64Array {
  const filled = Float64Array.from(values)
  let last = Number.NaN
  let age = 0
  for (const [index, value] of values.entries()) {
    if (Number.isNaN(value)) {
      age += 1
      if (age <= carried) filled[index] = last
    } else {
      last = value
      age = 0
    }
  }
  return filled
}

function addTo(sum: Float64Array, values: Float64Array): void {
  for (const [index, value] of values.entries()) {
    if (!Number.isNaN(value)) sum[index] = (sum[index] || 0) + value
  }
}

function largestOf(most: Float64Array, values: Float64Array): void {
  for (const [index, value] of values.entries()) {
    if (value > (most[index] || 0)) most[index] = value
  }
}

/** Takes what is not known yet. */
function fill(known: Float64Array, values: Float64Array): void {
  for (const [index, value] of values.entries()) {
    if (Number.isNaN(known[index] ?? Number.NaN)) known[index] = value
  }
}

function sumInto(sum: Float64Array, parts: readonly Float64Array[]): void {
  if (parts.length === 0) return
  for (const index of sum.keys()) {
    sum[index] = parts.reduce((total, values) => total + (values[index] ?? Number.NaN), 0)
  }
}

function meanInto(mean: Float64Array, parts: readonly MetricColumns[], kind: MetricKind): void {
  for (const index of mean.keys()) {
    let [weighted, weights, plain, count] = [0, 0, 0, 0]
    for (const columns of parts) {
      const value = columns[kind][index] ?? Number.NaN
      if (Number.isNaN(value)) continue
      const weight = columns.openInterest[index] || 0
      weighted += value * weight
      weights += weight
      plain += value
      count += 1
    }
    if (count > 0) mean[index] = weights > 0 ? weighted / weights : plain / count
  }
}
