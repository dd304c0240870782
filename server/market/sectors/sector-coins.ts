import { slugOf } from '../../../src/contract/market/list-slugs.ts'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import { sectorRules } from '../../../src/contract/market/sector-rules.ts'
import type { MarketValues } from '../market-data.ts'
import { numberAt } from '../prices.ts'
import { isStablecoin } from '../stablecoins.ts'
import { dollarPairs } from './dollar-pairs.ts'
import type { PresentPrices } from './index-times.ts'

/** A coin that counts in indexes, by the pair that stands for it. NaN stands for unknown. */
export interface SectorCoin extends PresentPrices {
  symbolId: string
  base: string
  icon: string
  /** In coins; 0 where unknown. */
  supply: number
  /** US dollars over 24 hours. */
  turnover24h: number
  /** Mean turnover of the last finished days, see `sectorRules.usualDays`. */
  usualTurnover: number
  /** A fraction. */
  change24h: number
}

/** A sector and its coins, the largest capitalisation first, then the largest turnover. */
export interface Sector {
  /** As in addresses. */
  id: string
  /** English name. */
  name: string
  coins: readonly SectorCoin[]
}

/** The coins of the spot list as they are now. */
export interface SectorCoins {
  sectors: readonly Sector[]
  /** All coins but stablecoins: the whole market. */
  market: readonly SectorCoin[]
  coinOf: (base: string) => SectorCoin | undefined
}

/** What sectors are read from. */
export type SectorSource = Pick<MarketValues, 'liveTable' | 'turnovers' | 'windows'>

/** Reads the coins of the spot list; undefined before its first listing. A coin may be in several sectors. */
export function readSectorCoins({ liveTable, turnovers }: SectorSource): SectorCoins | undefined {
  const values = liveTable(marketTypes.spot)
  if (values === undefined) return undefined
  const { table } = values
  const pairs = dollarPairs(
    table.symbolId.map((symbolId, row) => ({
      symbolId,
      line: table.line,
      base: table.base[row] ?? '',
      quote: table.quote[row] ?? '',
    })),
  )
  const coins = new Map<string, SectorCoin>()
  const members = table.sectorNames.map((): SectorCoin[] => [])
  const market: SectorCoin[] = []
  for (const [row, symbolId] of table.symbolId.entries()) {
    const base = table.base[row] ?? ''
    if (pairs.get(base) !== symbolId) continue
    const last = numberAt(values, row, 'last')
    const open24h = numberAt(values, row, 'open24h')
    const coin: SectorCoin = {
      symbolId,
      base,
      icon: table.icon[row] ?? '',
      supply: table.circulatingSupply[row] ?? 0,
      turnover24h: numberAt(values, row, 'turnover24h') || 0,
      usualTurnover: mean(turnovers.bySymbol.get(symbolId)?.subarray(-sectorRules.usualDays)),
      last,
      open1h: numberAt(values, row, 'open1h'),
      open24h,
      change24h: open24h > 0 ? last / open24h - 1 : Number.NaN,
    }
    coins.set(base, coin)
    const sectors = table.sectors[row] ?? []
    for (const sector of sectors) members[sector]?.push(coin)
    if (
      !isStablecoin(
        base,
        sectors.map((sector) => table.sectorNames[sector] ?? ''),
      )
    ) {
      market.push(coin)
    }
  }
  const sectors = table.sectorNames.map((name, index) => ({
    id: slugOf(name),
    name,
    coins: (members[index] ?? []).sort(bySize),
  }))
  return { sectors, market, coinOf: (base) => coins.get(base) }
}

function bySize(one: SectorCoin, other: SectorCoin): number {
  const cap = ({ supply, last }: SectorCoin): number => supply * last || 0
  return cap(other) - cap(one) || other.turnover24h - one.turnover24h
}

/** The mean of some days; NaN where one is unknown. */
function mean(days: ArrayLike<number> | undefined): number {
  if (days === undefined || days.length === 0) return Number.NaN
  return Array.from(days).reduce((sum, day) => sum + day, 0) / days.length
}
