import { fieldIndex, type TickerField } from '../../src/contract/market/ticker-fields.ts'
import { mantissaToDecimal } from '../lib/decimal.ts'
import type { LiveTable } from './live-table.ts'
import { scaleOf } from './mantissa.ts'

/** A value as an ordinary number, good for estimates; NaN where unknown. */
export function numberAt(liveTable: Readonly<LiveTable>, row: number, field: TickerField): number {
  const mantissa = liveTable.columns[fieldIndex[field]]?.[row] ?? Number.NaN
  return mantissa / 10 ** scaleOf(liveTable.table, row, field)
}

/** A value as its exact decimal text; null where unknown. */
export function decimalAt(
  liveTable: Readonly<LiveTable>,
  row: number,
  field: TickerField,
): string | null {
  const mantissa = liveTable.columns[fieldIndex[field]]?.[row] ?? Number.NaN
  return Number.isNaN(mantissa)
    ? null
    : mantissaToDecimal(mantissa, scaleOf(liveTable.table, row, field))
}

/** Symbol ids of the `count` largest turnovers, largest first; unknown turnovers come last. */
export function largestByTurnover(liveTable: Readonly<LiveTable>, count: number): string[] {
  const turnovers = liveTable.table.symbolId.map((symbolId, row) => ({
    symbolId,
    turnover: numberAt(liveTable, row, 'turnover24h') || 0,
  }))
  turnovers.sort((a, b) => b.turnover - a.turnover)
  return turnovers.slice(0, count).map(({ symbolId }) => symbolId)
}
