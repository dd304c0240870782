import type { PlotLine } from '../../../charts/line-plot/plot-line.ts'
import type { SectorList } from '../../../contract/entities/market/sectors.ts'

const tones = ['series-1', 'series-2', 'series-3'] as const

/** The lines of all sectors in a window. */
export type IndexPlot = SectorList['plots'][number]

/**
 * The lines of a plot: the best three and the last sector in colour, Bitcoin faint, the others quiet.
 * @param nameOf what a sector is called, by its id
 */
export function indexLines(plot: IndexPlot, nameOf: (id: string) => string): PlotLine[] {
  const ranked = plot.lines
    .map(({ plateCategoryId, values }) => ({ id: plateCategoryId, values: known(values) }))
    .sort((a, b) => lastOf(b.values) - lastOf(a.values))
  const last = ranked.length - 1
  const sectors = ranked.map(({ id, values }, place): PlotLine => {
    const tone = tones[place] ?? (place === last ? 'series-4' : 'quiet')
    return { key: id, name: nameOf(id), values, tone, isLead: place === 0 }
  })
  const btc = known(plot.btc)
  return btc.every(Number.isNaN)
    ? sectors
    : [...sectors, { key: 'BTC', name: 'BTC', values: btc, tone: 'faint' }]
}

/** Values of the wire as numbers; NaN where unknown. */
export function known(values: readonly (number | null)[]): number[] {
  return values.map((value) => value ?? Number.NaN)
}

function lastOf(values: readonly number[]): number {
  const value = values.at(-1) ?? Number.NaN
  return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value
}
