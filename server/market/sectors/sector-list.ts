import type { SectorList } from '../../../src/contract/entities/market/sectors.ts'
import { listPlotWindows } from '../../../src/contract/market/sector-rules.ts'
import { type IndexChoice, type IndexView, indexViewAt } from './index-view.ts'
import type { SectorLevels } from './record/sector-levels.ts'
import {
  readSectorCoins,
  type Sector,
  type SectorCoins,
  type SectorSource,
} from './sector-coins.ts'
import { figures, namedCoins, type SectorAudience, summaryOf } from './sector-summary.ts'

/** The sectors at one moment with the indexes that somebody asked for. */
export interface SectorMarket {
  coins: SectorCoins
  /** Those that have coins here. */
  sectors: readonly Sector[]
  view: IndexView
  /** What was asked for; equal weights where no supply is known. */
  choice: IndexChoice
  hasCaps: boolean
}

/**
 * Reads the market for indexes by a choice at `now`, Unix ms; undefined before the first listing.
 * @param levels what the indexes stood at before
 */
export function readSectorMarket(
  source: SectorSource,
  levels: SectorLevels,
  choice: IndexChoice,
  now: number,
): SectorMarket | undefined {
  const coins = readSectorCoins(source)
  if (coins === undefined) return undefined
  const hasCaps = coins.market.some(({ supply }) => supply > 0)
  const inForce: IndexChoice = hasCaps ? choice : { ...choice, weight: 'equal' }
  return {
    coins,
    sectors: coins.sectors.filter((sector) => sector.coins.length > 0),
    view: indexViewAt(source.windows, coins, levels, inForce, now),
    choice: inForce,
    hasCaps,
  }
}

/** All sectors, the largest change over 24 hours first. */
export function sectorListOf(market: SectorMarket, audience: SectorAudience): SectorList {
  const shown = marketFor(market, audience)
  const { sectors, view, choice, hasCaps } = shown
  const rows = sectors.map((sector) => {
    const summary = summaryOf(sector, view, audience)
    return { ...summary, ...namedCoins(sector.coins, summary.changes['24h'], audience) }
  })
  return {
    asOf: Math.floor(view.now),
    ...choice,
    hasCaps,
    sectors: rows.sort(byChange),
    plots: listPlotWindows.flatMap((window) => plotOf(shown, window)),
  }
}

/** The market as an audience may see it: sectors that have a shown coin, and Bitcoin where that is shown. */
export function marketFor(market: SectorMarket, { hidden }: SectorAudience): SectorMarket {
  const { sectors, view } = market
  return {
    ...market,
    sectors: sectors.filter(({ coins }) => coins.some(({ base }) => !hidden.has(base))),
    view: hidden.has('BTC') ? { ...view, bitcoin: () => undefined } : view,
  }
}

/** The largest change over 24 hours first, unknown ones last, then by name. */
export function byChange(
  one: Pick<SectorList['sectors'][number], 'changes' | 'plateCategoryId'>,
  other: Pick<SectorList['sectors'][number], 'changes' | 'plateCategoryId'>,
): number {
  const change = (row: typeof one): number => row.changes['24h'] ?? Number.NEGATIVE_INFINITY
  const [first, second] = [change(one), change(other)]
  if (first !== second) return second - first
  return one.plateCategoryId.localeCompare(other.plateCategoryId)
}

function plotOf(
  { sectors, view }: SectorMarket,
  window: SectorList['plots'][number]['window'],
): SectorList['plots'] {
  const times = view.times(window)
  const lines = sectors.flatMap(({ id, coins }) => {
    const index = view.index(coins, window)
    return index === undefined
      ? []
      : [{ plateCategoryId: id, values: figures(index, times.length) }]
  })
  if (lines.length === 0) return []
  const btc = figures(view.bitcoin(window), times.length)
  return [{ window, times: times.map(Math.floor), btc, lines }]
}
