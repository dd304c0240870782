import { type MetricColumns, type MetricGrid, metricKinds } from '../metric-columns.ts'
import type { MetricRow, PublicSeries } from './public-exchange.ts'

/** A level holds this long at least, ms: statistics come minutes late. */
const leastHold = 900_000

/** The longest of a series' steps that steps of a grid are made of. */
export function sourceStep({ steps }: Pick<PublicSeries, 'steps'>, step: number): number {
  const lengths = [...steps.keys()]
  return Math.max(Math.min(...lengths), ...lengths.filter((length) => length <= step))
}

/** How long a level of a series holds behind its step, ms. */
export function holdOf({ holds }: Pick<PublicSeries, 'holds'>, step: number): number {
  return holds ?? Math.max(leastHold, 2 * step)
}

/**
 * Writes rows into the columns of a grid: levels where their step ends and on until the next, sums where their step
 * lies.
 * @param rows oldest first
 */
export function placeRows(
  columns: MetricColumns,
  grid: MetricGrid,
  rows: readonly MetricRow[],
  { kinds, step, hold }: Pick<PublicSeries, 'kinds'> & { step: number; hold: number },
): void {
  const last = Math.min(grid.count, Math.ceil((grid.until - grid.from) / grid.step)) - 1
  const placeOf = (time: number): number => Math.floor((time - grid.from) / grid.step)
  for (const kind of kinds) {
    const column = columns[kind]
    for (const { time, values } of rows) {
      const value = values[kind]
      if (value === undefined || !Number.isFinite(value)) continue
      if (metricKinds[kind] !== 'level') {
        const place = placeOf(time)
        if (place >= 0 && place <= last) column[place] = (column[place] || 0) + value
        continue
      }
      const end = Math.min(last, placeOf(time + step + hold - 1))
      for (let place = Math.max(0, placeOf(time + step - 1)); place <= end; place++) {
        column[place] = value
      }
    }
  }
}
