import type { OverviewSwitch } from '../../contract/entities/public-config.ts'

/** The cards below the first row, row by row, each with its switch; a card without one is always there. */
const rows = [
  [
    ['picks', 'aiIndex'],
    ['fearGreed', 'fearIndex'],
  ],
  [
    ['heatMap', 'marketHeatMap'],
    ['sectors', 'leadingSector'],
  ],
  [
    ['rise', 'riseDistribution'],
    ['changes', 'marketChanges'],
    ['leaderboard', 'realTimeLeaderboard'],
  ],
  [['trading', 'contractData']],
  [
    ['index', 'aiIndex'],
    ['hotSectors', 'sexySector'],
    ['cheap', 'cheapCurrency'],
  ],
  [
    ['news', 'industryTrend'],
    ['policy', undefined],
    ['events', 'industryTrend'],
  ],
  [['exchanges', 'globalDigitalCurrency']],
] as const satisfies readonly (readonly (readonly [string, keyof OverviewSwitch | undefined])[])[]

/** A card of the overview. */
export type OverviewCardName = (typeof rows)[number][number][0]

/** The cards that the operator shows, row by row; a row without any is not there. */
export function shownRows(shows: OverviewSwitch): OverviewCardName[][] {
  return rows
    .map((row) => row.flatMap(([name, flag]) => (flag === undefined || shows[flag] ? [name] : [])))
    .filter((names) => names.length > 0)
}
