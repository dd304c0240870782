import type { CoinMark, SectorSummary } from '../../../src/contract/entities/market/sectors.ts'
import type { ChangeWindow } from '../../../src/contract/market/sector-rules.ts'
import type { IndexWindow } from './index-formula.ts'
import type { IndexView } from './index-view.ts'
import type { Sector, SectorCoin } from './sector-coins.ts'

/** Who is told of sectors, and how. */
export interface SectorAudience {
  /** Codes of coins that are not named; they count all the same. */
  hidden: ReadonlySet<string>
  /** What a sector is called, by its English name. */
  nameOf: (name: string) => string
}

/** How many of the largest coins are named. */
const largestCount = 3

/** What the list of sectors says of one, but for the coins that it names. */
export function summaryOf(
  sector: Sector,
  view: IndexView,
  { nameOf }: Pick<SectorAudience, 'nameOf'>,
): Omit<SectorSummary, 'lead' | 'largest'> {
  const { id, name, coins } = sector
  const known = coins.filter(({ change24h }) => !Number.isNaN(change24h))
  const caps = sumOf(coins, ({ supply, last }) => supply * last || 0)
  const usual = sumOf(coins, ({ usualTurnover }) => usualTurnover)
  const turnover24h = sumOf(coins, (coin) => coin.turnover24h)
  const changeOver = (window: ChangeWindow): number | null =>
    figure(lastOf(view.index(coins, window)))
  return {
    plateCategoryId: id,
    name: nameOf(name),
    coins: coins.length,
    changes: {
      '1h': changeOver('1h'),
      '24h': changeOver('24h'),
      '7d': changeOver('7d'),
      '30d': changeOver('30d'),
    },
    marketCap: caps > 0 ? caps : null,
    turnover24h,
    turnoverRatio: usual > 0 ? figure(turnover24h / usual) : null,
    up: known.filter(({ change24h }) => change24h > 0).length,
    flat: known.filter(({ change24h }) => change24h === 0).length,
    down: known.filter(({ change24h }) => change24h < 0).length,
  }
}

/** The coins that the list names: the lead and the largest. */
export function namedCoins(
  coins: readonly SectorCoin[],
  change24h: number | null,
  { hidden }: Pick<SectorAudience, 'hidden'>,
): Pick<SectorSummary, 'lead' | 'largest'> {
  const shown = coins.filter(({ base }) => !hidden.has(base))
  const sign = (change24h ?? 0) < 0 ? -1 : 1
  let lead: SectorCoin | undefined
  for (const coin of shown) {
    if (Number.isNaN(coin.change24h)) continue
    if (lead === undefined || coin.change24h * sign > lead.change24h * sign) lead = coin
  }
  return {
    lead: lead === undefined ? null : { ...markOf(lead), change24h: lead.change24h },
    largest: shown.slice(0, largestCount).map(markOf),
  }
}

/** How a coin is named. */
export function markOf({ symbolId, base, icon }: SectorCoin): CoinMark {
  return { symbolId, base, icon }
}

/** The change over a whole window; NaN where it is unknown. */
export function lastOf(index: IndexWindow | undefined): number {
  return index?.changes.at(-1) ?? Number.NaN
}

/** A figure on the wire: six decimals, null where unknown. */
export function figure(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 || 0 : null
}

/** The changes of an index on the wire. */
export function figures(index: IndexWindow | undefined, points: number): (number | null)[] {
  return index === undefined
    ? Array.from({ length: points }, () => null)
    : Array.from(index.changes, figure)
}

function sumOf(coins: readonly SectorCoin[], figureOf: (coin: SectorCoin) => number): number {
  return coins.reduce((sum, coin) => sum + figureOf(coin), 0)
}
