import type { SectorDetail } from '../../../src/contract/entities/market/sectors.ts'
import { plotWindows, sectorRules } from '../../../src/contract/market/sector-rules.ts'
import { apportion } from './apportion.ts'
import { correlationOf } from './correlation.ts'
import { chainedLevel, type IndexWindow } from './index-formula.ts'
import { yearTimes } from './index-times.ts'
import type { IndexView } from './index-view.ts'
import type { Sector, SectorCoin } from './sector-coins.ts'
import { byChange, marketFor, type SectorMarket } from './sector-list.ts'
import {
  figure,
  figures,
  lastOf,
  markOf,
  type SectorAudience,
  summaryOf,
} from './sector-summary.ts'

/** Hundredths of a point in a whole. */
const unitsPerWhole = 10_000

/** One sector and its coins; undefined where no sector with shown coins is called so in addresses. */
export function sectorDetailOf(
  all: SectorMarket,
  id: string,
  audience: SectorAudience,
): SectorDetail | undefined {
  const market = marketFor(all, audience)
  const { sectors, view, choice, hasCaps, coins } = market
  const sector = sectors.find((each) => each.id === id)
  if (sector === undefined) return undefined
  const summaries = sectors.map((each) => summaryOf(each, view, audience)).sort(byChange)
  const summary = summaryOf(sector, view, audience)
  const plots = plotWindows.flatMap((window) => {
    const index = view.index(sector.coins, window)
    if (index === undefined) return []
    const times = view.times(window)
    return [
      {
        window,
        times: times.map(Math.floor),
        sector: figures(index, times.length),
        btc: figures(view.bitcoin(window), times.length),
        market: figures(view.index(coins.market, window), times.length),
      },
    ]
  })
  const day = view.index(sector.coins, '24h')
  return {
    ...summary,
    asOf: Math.floor(view.now),
    ...choice,
    hasCaps,
    ...levelOf(market, sector),
    rank: summaries.findIndex(({ plateCategoryId }) => plateCategoryId === id) + 1,
    of: sectors.length,
    btcChange24h: figure(lastOf(view.bitcoin('24h'))),
    plots,
    ...constituentsOf(sector.coins, day, view, audience),
    related: relatedTo(market, sector, audience),
  }
}

function levelOf(
  { view, choice }: SectorMarket,
  { coins }: Sector,
): Pick<SectorDetail, 'level' | 'baseTime'> {
  const times = yearTimes(view.now)
  const recorded = view.recorded(coins, 'year', times)?.at(-1)
  const list = view.read(coins, 'year', times)
  const level = chainedLevel(list, choice.weight, sectorRules.base, view.unit('year', times))
  return {
    level: figure(recorded === undefined ? level : sectorRules.base * (1 + recorded)),
    baseTime: Math.floor(times[0] ?? view.now),
  }
}

/** The coins with their parts in the change of the day, rounded so that they add up to the last digit. */
function constituentsOf(
  coins: readonly SectorCoin[],
  day: IndexWindow | undefined,
  view: IndexView,
  { hidden }: SectorAudience,
): Pick<SectorDetail, 'points24h' | 'constituents'> {
  const points = day && apportion(Array.from(day.contributions, (each) => each * unitsPerWhole))
  const week = view.read(coins, '7d', view.times('7d'))
  const all = coins.map((coin, index) => ({
    ...markOf(coin),
    weight: figure(day?.weights[index] ?? Number.NaN),
    points24h: points?.[index] ?? null,
    change24h: figure(coin.change24h),
    change7d: figure(coin.last / (week[index]?.prices[0] ?? Number.NaN) - 1),
  }))
  const shown = all.filter(({ base }) => !hidden.has(base))
  const unseen = all.filter(({ base }) => hidden.has(base))
  if (unseen.length > 0) shown.push(mergedOf(unseen))
  return {
    points24h: points === undefined ? null : sumOf(points),
    constituents: shown.sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0)),
  }
}

/** What is not named still counts: as one entry, so that the sums hold. */
function mergedOf(coins: SectorDetail['constituents']): SectorDetail['constituents'][number] {
  return {
    symbolId: '',
    base: '',
    icon: '',
    weight: sumOf(coins.map(({ weight }) => weight ?? 0)),
    points24h: sumOf(coins.map(({ points24h }) => points24h ?? 0)),
    change24h: null,
    change7d: null,
  }
}

function relatedTo(
  { sectors, view }: SectorMarket,
  sector: Sector,
  { nameOf }: SectorAudience,
): SectorDetail['related'] {
  const own = view.index(sector.coins, '30d')
  if (own === undefined) return []
  return sectors
    .flatMap((other) => {
      const index = other === sector ? undefined : view.index(other.coins, '30d')
      if (index === undefined) return []
      const correlation = figure(correlationOf(own.changes, index.changes))
      if (correlation === null) return []
      const change24h = figure(lastOf(view.index(other.coins, '24h')))
      return [{ plateCategoryId: other.id, name: nameOf(other.name), correlation, change24h }]
    })
    .sort((a, b) => b.correlation - a.correlation)
    .slice(0, sectorRules.related)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
