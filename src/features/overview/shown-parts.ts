import type { OverviewSwitch } from '../../contract/entities/public-config.ts'

const everything: OverviewSwitch = {
  aiIndex: true,
  cheapCurrency: true,
  contractData: true,
  fearIndex: true,
  globalDigitalCurrency: true,
  industryTrend: true,
  leadingSector: true,
  marketChanges: true,
  marketHeatMap: true,
  quotationCards: true,
  realTimeLeaderboard: true,
  riseDistribution: true,
  sexySector: true,
}

/** Which parts of the overview the operator shows: all of them where nothing is known of it. */
export function shownParts(known: OverviewSwitch | undefined): OverviewSwitch {
  return known ?? everything
}
