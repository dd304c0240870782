import type { HeatFigures } from '../../../src/contract/entities/market/heat-figures.ts'
import { type DailyTurnovers, turnoverDays } from '../history/daily-turnovers.ts'
import type { LiveTable } from '../live-table.ts'
import { usualDays } from './turnover-score.ts'

/** Digits that figures have: a colour and an area tell no more. */
const digits = 4

/**
 * What a heat map needs of a list besides its live values.
 * @param maxSupplyOf the most coins that there will be of a base with such a circulating supply; undefined unknown
 */
export function heatFigures(
  { table, number }: Pick<LiveTable, 'table' | 'number'>,
  turnovers: Readonly<DailyTurnovers>,
  maxSupplyOf: (base: string, supply: number) => number | undefined,
): HeatFigures {
  return {
    line: table.line,
    table: number,
    usualTurnover: table.symbolId.map((symbolId) =>
      written(usualTurnover(turnovers.bySymbol.get(symbolId))),
    ),
    maxSupply: table.base.map((base, row) =>
      written(maxSupplyOf(base, table.circulatingSupply[row] ?? 0)),
    ),
  }
}

/** The mean turnover of a day; NaN unless all of the days are known. */
function usualTurnover(days: Float64Array | undefined): number {
  if (days === undefined) return Number.NaN
  const usual = days.subarray(turnoverDays - usualDays)
  return usual.reduce((sum, day) => sum + day, 0) / usualDays
}

function written(value: number | undefined): number | null {
  if (value === undefined || !(value > 0)) return null
  return Number(value.toPrecision(digits))
}
