import type { PlotLine } from '../../../charts/line-plot/plot-line.ts'
import { timeOfStep } from '../../../charts/metric-chart/steps.ts'
import type { MetricPanelData } from '../../../contract/entities/market/trading-data.ts'
import { csvNumber, csvOf } from '../../../lib/files/csv.ts'
import { shapes } from './panel-view.ts'

/** What the columns of a panel are called, in the user's language. */
export interface PanelCsvHeads {
  time: string
  /** Stands for the figure of a panel that has one alone. */
  title: string
}

const dollars = { unit: 'USD', factor: 1 }
const units = {
  ratio: { unit: '', factor: 1 },
  money: dollars,
  flow: dollars,
  rate: { unit: '%', factor: 100 },
}

/** The figures of a panel as comma-separated values, a row a step: times of UTC, US dollars, ratios and per cent. */
export function panelCsv(
  { kind, series }: Pick<MetricPanelData, 'kind' | 'series'>,
  lines: readonly PlotLine[],
  heads: PanelCsvHeads,
): string {
  const columns = lines.map(({ key, name, values }) => {
    const { unit, factor } = key === 'price' ? dollars : units[shapes[kind]]
    const head = key === 'main' && shapes[kind] !== 'flow' ? heads.title : name
    return {
      heading: unit === '' ? head : `${head} (${unit})`,
      text: (row: number) => csvNumber((values[row] ?? Number.NaN) * factor, 8),
    }
  })
  const time = (row: number): string => new Date(timeOfStep(series, row)).toISOString()
  return csvOf([{ heading: heads.time, text: time }, ...columns], series.values.keys())
}
