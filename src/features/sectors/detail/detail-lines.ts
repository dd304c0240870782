import type { PlotLine } from '../../../charts/line-plot/plot-line.ts'
import type { SectorDetail } from '../../../contract/entities/market/sectors.ts'
import { known } from '../list/index-lines.ts'

/** The names of the lines of a sector's plot. */
export interface LineNames {
  sector: string
  market: string
}

/** A sector's index beside Bitcoin and the whole market; what is unknown has no line. */
export function detailLines(plot: SectorDetail['plots'][number], names: LineNames): PlotLine[] {
  const lines: PlotLine[] = [
    {
      key: 'sector',
      name: names.sector,
      values: known(plot.sector),
      tone: 'series-1',
      isLead: true,
    },
    { key: 'btc', name: 'BTC', values: known(plot.btc), tone: 'series-2' },
    { key: 'market', name: names.market, values: known(plot.market), tone: 'faint' },
  ]
  return lines.filter(({ values }) => !values.every(Number.isNaN))
}
