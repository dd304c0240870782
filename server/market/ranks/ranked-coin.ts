import type { MarketType } from '../../../src/contract/market/market-types.ts'
import type { MarketValues } from '../market-data.ts'
import { numberAt } from '../prices.ts'
import { isStablecoin } from '../stablecoins.ts'
import { turnoverScore, usualDays } from './turnover-score.ts'

/** One coin of a list by its busiest pair, with what it can be ranked by. NaN stands for unknown. */
export interface RankedCoin {
  symbolId: string
  base: string
  /** Last price in quote currency. */
  last: number
  /** Change over 24 hours as a fraction. */
  change24h: number
  /** Turnover of the pair over 24 hours, US dollars. */
  turnover24h: number
  /** Unix ms; 0 where unknown. */
  listedAt: number
  /** How far the turnover lies above the last seven days, see `turnoverScore`. */
  score: number
}

/** Every coin of a list once, but stablecoins. Empty before the first listing. */
export function rankedCoins(
  { liveTable, dollars, turnovers }: Pick<MarketValues, 'liveTable' | 'dollars' | 'turnovers'>,
  marketType: MarketType,
): RankedCoin[] {
  const values = liveTable(marketType)
  if (values === undefined) return []
  const { table } = values
  const perQuote = new Map([...new Set(table.quote)].map((quote) => [quote, dollars(quote)]))
  const busiest = new Map<string, RankedCoin>()
  table.symbolId.forEach((symbolId, row) => {
    const base = table.base[row] ?? ''
    const sectors = table.sectors[row]?.map((sector) => table.sectorNames[sector] ?? '')
    if (isStablecoin(base, sectors ?? [])) return
    const turnover = numberAt(values, row, 'turnover24h')
    const turnover24h = turnover * (perQuote.get(table.quote[row] ?? '') ?? Number.NaN)
    const rival = busiest.get(base)
    if (rival !== undefined && !(turnover24h > rival.turnover24h)) return
    busiest.set(base, {
      symbolId,
      base,
      turnover24h,
      last: numberAt(values, row, 'last'),
      change24h: numberAt(values, row, 'last') / numberAt(values, row, 'open24h') - 1,
      listedAt: table.listedAt[row] ?? 0,
      score: turnoverScore(turnover, turnovers.bySymbol.get(symbolId)?.subarray(-usualDays) ?? []),
    })
  })
  return [...busiest.values()]
}
