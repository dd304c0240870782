import type { LiveTable } from './live-table.ts'
import { numberAt } from './prices.ts'

/** Rates are compared as those of so many hours. */
const comparedHours = 8

/** The funding rate of a row, brought to 8 hours; NaN where it or its interval is not known. */
export function eightHourFunding(liveTable: Readonly<LiveTable>, row: number): number {
  const hours = liveTable.table.fundingInterval[row] ?? 0
  return hours > 0 ? (numberAt(liveTable, row, 'fundingRate') * comparedHours) / hours : Number.NaN
}
