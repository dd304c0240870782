import { expect, it } from 'vitest'
import type { OverviewSwitch } from '../../contract/entities/public-config.ts'
import { shownRows } from './overview-rows.ts'
import { shownParts } from './shown-parts.ts'

const everything = shownParts(undefined)
const all = shownRows(everything).flat()

/** What each switch takes out of the rows; the others act on the strip, the cards of pairs and pages. */
const cards: Partial<Record<keyof OverviewSwitch, string[]>> = {
  aiIndex: ['picks', 'index'],
  contractData: ['trading'],
  fearIndex: ['fearGreed'],
  marketHeatMap: ['heatMap'],
  leadingSector: ['sectors'],
  riseDistribution: ['rise'],
  marketChanges: ['changes'],
  realTimeLeaderboard: ['leaderboard'],
  sexySector: ['hotSectors'],
  cheapCurrency: ['cheap'],
  industryTrend: ['news', 'events'],
  globalDigitalCurrency: ['exchanges'],
}

it.each(Object.keys(everything) as (keyof OverviewSwitch)[])(
  '%s takes its own cards away, and no row stays empty',
  (flag) => {
    const rows = shownRows({ ...everything, [flag]: false })
    expect(rows.flat()).toEqual(all.filter((name) => !(cards[flag] ?? []).includes(name)))
    expect(rows.every((row) => row.length > 0)).toBe(true)
  },
)

it('leaves policy where everything is switched off', () => {
  const nothing = Object.fromEntries(Object.keys(everything).map((flag) => [flag, false]))
  expect(shownRows({ ...everything, ...nothing })).toEqual([['policy']])
})
