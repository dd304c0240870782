import { defaultFavorites, usualBitcoinPair } from '../../src/contract/limits.ts'
import {
  isMarketType,
  type MarketType,
  marketTypeOfSymbol,
  marketTypes,
  symbolSuffixes,
} from '../../src/contract/market/market-types.ts'
import type { MarketData, MarketValues } from './market-data.ts'
import { numberAt } from './prices.ts'

/** What tells which pairs there are. */
export type PairMarket = Pick<MarketValues, 'liveTable'> & Pick<MarketData, 'status'>

/** A pair in dollars by its parts. */
const parts = /^(.+?)(USDT|USDC|USD)_/
const dollars = ['USDT', 'USDC', 'USD']

/**
 * The listed pair that stands nearest to one in dollars: itself, the same coin in another dollar or kind of market,
 * else the pair of that coin with the most volume. Undefined where the coin is not listed. A list that has not
 * come yet may have the pair: then it stays.
 */
export function nearestPair(market: PairMarket, symbolId: string): string | undefined {
  const own = marketTypeOfSymbol(symbolId)
  const [, coin, quote] = parts.exec(symbolId) ?? []
  if (own === undefined || !isMarketType(own) || coin === undefined || quote === undefined) {
    return symbolId
  }
  if (!isKnown(market, own) || isListed(market, own, symbolId)) return symbolId
  for (const marketType of marketTypesBeside(own)) {
    for (const dollar of [quote, ...dollars]) {
      const id = `${coin}${dollar}_${suffixOf(marketType)}`
      if (isListed(market, marketType, id)) return id
    }
  }
  return busiestPair(market, coin)
}

/** True for a list that has come, or that the venue does not have. */
function isKnown(market: PairMarket, marketType: MarketType): boolean {
  const { feeds } = market.status()
  const isMissing = feeds.some((feed) => feed.line === marketType && feed.way === 'missing')
  return isMissing || (market.liveTable(marketType)?.rows.size ?? 0) > 0
}

function isListed(market: PairMarket, marketType: MarketType, symbolId: string): boolean {
  return market.liveTable(marketType)?.rows.has(symbolId) === true
}

const byUse: readonly MarketType[] = [
  marketTypes.usdtM,
  marketTypes.usdcM,
  marketTypes.coinM,
  marketTypes.spot,
]

/** The list itself, and then the others. */
function marketTypesBeside(marketType: MarketType): Set<MarketType> {
  return new Set([marketType, ...byUse])
}

function suffixOf(marketType: MarketType): string {
  return Object.entries(symbolSuffixes).find(([, each]) => each === marketType)?.[0] ?? ''
}

/** The spot pair of a coin with the most volume, which counts coins whatever they are paid with. */
function busiestPair(market: PairMarket, coin: string): string | undefined {
  const liveTable = market.liveTable(marketTypes.spot)
  if (liveTable === undefined) return undefined
  let busiest: { symbolId: string; volume: number } | undefined
  for (const [symbolId, row] of liveTable.rows) {
    if (liveTable.table.base[row] !== coin) continue
    const volume = numberAt(liveTable, row, 'volume24h') || 0
    if (busiest === undefined || volume > busiest.volume) busiest = { symbolId, volume }
  }
  return busiest?.symbolId
}

/** The pair that Bitcoin's price is of: that with tether on spot, or what stands nearest to it. */
export function bitcoinPairOf(market: PairMarket): string {
  return nearestPair(market, usualBitcoinPair) ?? usualBitcoinPair
}

/** What somebody new begins with at this venue, see `PublicConfig.starters`. */
export function startersOf(market: PairMarket): string[] {
  const near = defaultFavorites.flatMap((symbolId) => nearestPair(market, symbolId) ?? [])
  return [...new Set(near)]
}
