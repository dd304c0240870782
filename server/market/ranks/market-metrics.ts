import type {
  HeatCoins,
  MarketMetrics,
} from '../../../src/contract/entities/market/market-metrics.ts'
import { marketLines } from '../../../src/contract/market/lines.ts'
import type { MarketValues } from '../market-data.ts'
import { numberAt } from '../prices.ts'
import type { RankedCoin } from './ranked-coin.ts'

/** A change this small is shown as 0.00 % and counts as none. */
const least = 0.00005
/** Decimals of fractions and of sums. */
const fractionDecimals = 6
const sumDecimals = 2

/** What a coin is worth now and was a day before, in US dollars; NaN where it is not known. */
interface Worth {
  now: number
  before: number
}

/**
 * The spot list as a whole; undefined before its first listing.
 * @param isHidden whether a coin is hidden from the caller
 */
export function marketMetrics(
  { book, dollars }: Pick<MarketValues, 'book' | 'dollars'>,
  isHidden: (base: string) => boolean,
): MarketMetrics | undefined {
  const values = book(marketLines.spot)
  if (values === undefined) return undefined
  const { table, asOf } = values
  const counts = { up: 0, flat: 0, down: 0 }
  const busiest = new Map<string, { turnover: number; worth: Worth }>()
  let volume = 0
  table.symbolId.forEach((_, row) => {
    const base = table.base[row] ?? ''
    if (isHidden(base)) return
    const perQuote = dollars(table.quote[row] ?? '') ?? Number.NaN
    const last = numberAt(values, row, 'last')
    const open = numberAt(values, row, 'open24h')
    const change = last / open - 1
    if (Math.abs(change) < least) counts.flat += 1
    else if (change > 0) counts.up += 1
    else if (change < 0) counts.down += 1
    const turnover = numberAt(values, row, 'turnover24h') * perQuote
    volume += turnover || 0
    const supply = table.circulatingSupply[row] || Number.NaN
    const worth = { now: supply * last * perQuote, before: supply * open * perQuote }
    const rival = busiest.get(base)
    if (rival === undefined || turnover > rival.turnover) busiest.set(base, { turnover, worth })
  })
  const valued = [...busiest.values()]
    .map(({ worth }) => worth)
    .filter(({ now, before }) => now > 0 && before > 0)
  const sum = (part: keyof Worth): number => valued.reduce((all, worth) => all + worth[part], 0)
  const [now, before] = [sum('now'), sum('before')]
  const share = (coin: string): string | null =>
    fixed((busiest.get(coin)?.worth.now ?? Number.NaN) / now, fractionDecimals)
  return {
    asOf: Math.floor(asOf),
    marketCap: valued.length === 0 ? null : fixed(now, sumDecimals),
    marketCapChange: fixed(now / before - 1, fractionDecimals),
    coins: valued.length,
    volume24h: fixed(volume, sumDecimals) ?? '0',
    btcDominance: share('BTC'),
    ethDominance: share('ETH'),
    ...counts,
  }
}

/** The coins of a heat map: those with the largest known turnover. */
export function heatCoins(
  coins: readonly RankedCoin[],
  { book }: Pick<MarketValues, 'book'>,
  length: number,
): HeatCoins {
  const table = book(marketLines.spot)?.table
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
