import type { Crypto } from '../../../src/contract/entities/crypto.ts'
import {
  allMarketTypes,
  type MarketType,
  marketTypes,
} from '../../../src/contract/market/market-types.ts'
import type { MarketValues } from '../market-data.ts'
import { numberAt } from '../prices.ts'

/** One coin over all lists. Money is in US dollars, NaN where unknown. */
export interface CoinTotals {
  base: string
  /** The lists that have a symbol of it. */
  listedIn: MarketType[]
  /** Of all its symbols over 24 hours; those of unknown worth left out. */
  turnover: number
  /** Of its spot pairs alone. */
  spotTurnover: number
  /** Circulating supply in coins; 0 where unknown. */
  supply: number
  /** Supply times the price of its spot pair that trades most. */
  marketCap: number
}

/** All coins of the market with what they are ranked by. */
export interface CoinRanks {
  coins: ReadonlyMap<string, CoinTotals>
  /** The place of a coin; undefined for one that is not listed. */
  rankOf: (base: string) => NonNullable<Crypto['rank']> | undefined
  /** A coin's part of the market cap of all coins whose cap is known, as a fraction; NaN where unknown. */
  shareOf: (base: string) => number
}

/** How often coins are ranked anew at most, ms. */
const interval = 10_000

/** Ranks all coins when somebody asks, and keeps that for ten seconds. */
export function cacheCoinRanks(
  market: Pick<MarketValues, 'liveTable' | 'dollars'>,
  now: () => number,
): () => CoinRanks {
  let cached: { at: number; ranks: CoinRanks } | undefined
  return () => {
    const time = now()
    if (cached === undefined || time - cached.at >= interval)
      cached = { at: time, ranks: rank(market) }
    return cached.ranks
  }
}

function rank(market: Pick<MarketValues, 'liveTable' | 'dollars'>): CoinRanks {
  const coins = totalsOf(market)
  const all = [...coins.values()]
  const capped = all.filter(({ marketCap }) => marketCap > 0)
  const byCap = placesOf(capped, ({ marketCap }) => marketCap)
  const byTurnover = placesOf(all, ({ turnover }) => turnover)
  const total = capped.reduce((sum, { marketCap }) => sum + marketCap, 0)
  return {
    coins,
    rankOf: (base) => {
      const place = byCap.get(base)
      if (place !== undefined) return { by: 'marketCap', place, of: capped.length }
      const other = byTurnover.get(base)
      return other === undefined ? undefined : { by: 'turnover', place: other, of: all.length }
    },
    shareOf: (base) => (coins.get(base)?.marketCap ?? Number.NaN) / total,
  }
}

function placesOf(
  coins: readonly CoinTotals[],
  value: (coin: CoinTotals) => number,
): ReadonlyMap<string, number> {
  const sorted = coins.toSorted((one, other) => value(other) - value(one))
  return new Map(sorted.map(({ base }, index) => [base, index + 1]))
}

function totalsOf({
  liveTable,
  dollars,
}: Pick<MarketValues, 'liveTable' | 'dollars'>): Map<string, CoinTotals> {
  const coins = new Map<string, CoinTotals>()
  /** Turnover of the pair that each coin's price was taken from. */
  const pricedBy = new Map<string, number>()
  for (const marketType of allMarketTypes) {
    const values = liveTable(marketType)
    if (values === undefined) continue
    const { table } = values
    const worths = new Map([...new Set(table.quote)].map((quote) => [quote, dollars(quote)]))
    table.base.forEach((base, row) => {
      const coin = coins.get(base) ?? {
        base,
        listedIn: [],
        turnover: 0,
        spotTurnover: 0,
        supply: 0,
        marketCap: Number.NaN,
      }
      coins.set(base, coin)
      if (coin.listedIn.at(-1) !== marketType) coin.listedIn.push(marketType)
      const worth = worths.get(table.quote[row] ?? '') ?? Number.NaN
      const turnover = numberAt(values, row, 'turnover24h') * worth || 0
      coin.turnover += turnover
      if (marketType !== marketTypes.spot) return
      coin.spotTurnover += turnover
      const supply = table.circulatingSupply[row] ?? 0
      const cap = supply * numberAt(values, row, 'last') * worth
      if (!(cap > 0) || turnover < (pricedBy.get(base) ?? 0)) return
      pricedBy.set(base, turnover)
      coin.supply = supply
      coin.marketCap = cap
    })
  }
  return coins
}
