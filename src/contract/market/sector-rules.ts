/** The rules of sector indexes, as docs/rules.md tells them. */
export const sectorRules = {
  /** Level of every index at the beginning of the year (UTC). */
  base: 1_000,
  /** Days whose mean is a sector's usual turnover. */
  usualDays: 7,
  /** Days over which two sectors are compared, and how many related ones are named. */
  correlationDays: 30,
  related: 3,
} as const

/** How the coins of an index count. */
export const sectorWeights = ['cap', 'equal'] as const
export type SectorWeight = (typeof sectorWeights)[number]

/** What an index is measured in. */
export const sectorMeasures = ['USD', 'BTC', 'ETH'] as const
export type SectorMeasure = (typeof sectorMeasures)[number]

/** Windows of which a sector's change is told. */
export const changeWindows = ['1h', '24h', '7d', '30d'] as const
export type ChangeWindow = (typeof changeWindows)[number]

/** Windows that the lines of all sectors are drawn over. */
export const listPlotWindows = ['24h', '7d', '30d'] as const
export type ListPlotWindow = (typeof listPlotWindows)[number]

/** Windows that the line of one sector is drawn over. */
export const plotWindows = ['24h', '7d', '30d', '90d', '1y'] as const
export type PlotWindow = (typeof plotWindows)[number]
