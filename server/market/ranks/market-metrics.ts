import type {
  HeatCoins,
  MarketMetrics,
} from '../../../src/contract/entities/market/market-metrics.ts'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import type { MarketValues } from '../market-data.ts'
import type { RankedCoin } from './ranked-coin.ts'
import type { SpotSummary } from './spot-summary.ts'

/** Decimals of fractions and of sums. */
const fractionDecimals = 6
const sumDecimals = 2

/** The spot list as a whole. */
export function marketMetrics({ liveTable, figures }: SpotSummary): MarketMetrics {
  const { marketCap, marketCapChange, valued, turnover, btc, eth, up, flat, down } = figures
  return {
    asOf: Math.floor(liveTable.asOf),
    marketCap: fixed(marketCap, sumDecimals),
    marketCapChange: fixed(marketCapChange, fractionDecimals),
    coins: valued,
    volume24h: fixed(turnover, sumDecimals) ?? '0',
    btcDominance: fixed(btc.share, fractionDecimals),
    ethDominance: fixed(eth.share, fractionDecimals),
    up,
    flat,
    down,
  }
}

/** The coins of a heat map: those with the largest known turnover. */
export function heatCoins(
  coins: readonly RankedCoin[],
  { liveTable }: Pick<MarketValues, 'liveTable'>,
  length: number,
): HeatCoins {
  const table = liveTable(marketTypes.spot)?.table
  return coins
    .filter(({ turnover24h }) => turnover24h > 0)
    .toSorted((a, b) => b.turnover24h - a.turnover24h)
    .slice(0, length)
    .map(({ symbolId, base, turnover24h, change24h }) => {
      const row = table?.symbolId.indexOf(symbolId) ?? -1
      return {
        symbolId,
        base,
        sector: table?.sectorNames[table.sectors[row]?.[0] ?? -1] ?? '',
        turnover24h: turnover24h.toFixed(sumDecimals),
        change24h: fixed(change24h, fractionDecimals),
      }
    })
}

function fixed(value: number, decimals: number): string | null {
  return Number.isFinite(value) ? value.toFixed(decimals) : null
}
