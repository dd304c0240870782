import { timeOfStep } from '../../../charts/metric-chart/steps.ts'
import type {
  MetricPanelData,
  MetricSeries,
} from '../../../contract/entities/market/trading-data.ts'

/** A table of figures as comma-separated values, plain numbers and times of UTC. Cells must hold no commas. */
export function csvOf(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return [head, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}

/** The figures of a panel, a row a step, in US dollars. */
export function panelCsv(panel: MetricPanelData, price: MetricSeries | undefined): string {
  const { kind, series, opposite } = panel
  const names: readonly string[] =
    kind === 'taker' ? ['buy', 'sell'] : kind === 'liquidations' ? ['shorts', 'longs'] : [kind]
  const rows = series.values.map((value, index) => [
    new Date(timeOfStep(series, index)).toISOString(),
    cell(value),
    ...(opposite.length > 0 ? [cell(opposite[index])] : []),
    ...(price === undefined ? [] : [cell(price.values[index])]),
  ])
  return csvOf(['time', ...names, ...(price === undefined ? [] : ['price'])], rows)
}

function cell(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
