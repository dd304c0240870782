import { type HeatStep, heatBorders, heatStep } from '../../../charts/treemap/heat-steps.ts'
import type { TreemapItem } from '../../../charts/treemap/treemap-layout.ts'
import type { SectorSummary } from '../../../contract/entities/market/sectors.ts'
import { type ListPlotWindow, listPlotWindows } from '../../../contract/market/sector-rules.ts'
import type { SectorSearch } from '../sector-search.ts'

/** The change from which on a tile has its strongest colour, a fraction: longer windows move further. */
const strongest: Readonly<Record<ListPlotWindow, number>> = { '24h': 0.03, '7d': 0.1, '30d': 0.2 }

/** The window that an address asks for: a day unless told. */
export function mapWindow({ window }: Pick<SectorSearch, 'window'>): ListPlotWindow {
  return listPlotWindows.find((each) => each === window) ?? '24h'
}

/** See `strongest`. */
export function topChange(window: ListPlotWindow): number {
  return strongest[window]
}

/** A tile for each sector with turnover, its area as the square root of that: small sectors stay readable. */
export function sectorTiles(sectors: readonly SectorSummary[]): TreemapItem[] {
  return sectors.map(({ plateCategoryId, turnover24h }) => ({
    id: plateCategoryId,
    size: Math.sqrt(Math.max(turnover24h, 0)),
    group: '',
  }))
}

/** The colour of a sector by the change of its index; flat where that is unknown. */
export function sectorStep({ changes }: SectorSummary, window: ListPlotWindow): HeatStep {
  return heatStep(changes[window] ?? Number.NaN, heatBorders(topChange(window)))
}
