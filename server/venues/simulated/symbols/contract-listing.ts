import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import { lazily } from '../../../lib/lazily.ts'
import { gaussian, keyOf, keyOfName, uniform } from '../hash.ts'
import { makeConvertedSeries } from '../prices/conversion.ts'
import { makeTreeSeries } from '../prices/series.ts'
import { variantOf } from '../prices/tree.ts'
import { type CoinMarket, isStable, isTiny, laterListing, pick } from './coin-market.ts'
import { deliveriesAt } from './deliveries.ts'
import type { Instrument } from './instrument.ts'

/** A list of contracts on one settlement currency. */
interface ContractKind {
  marketType: MarketType
  suffix: string
  quote: string
  /** How many coins have a perpetual. */
  perpetuals: number
  /** Turnover in tenths of the coin's spot turnover, from and to. */
  tenths: readonly [number, number]
  /** Open interest compared with that of the USDT-M perpetual. */
  openInterest: number
}

const usdtM: ContractKind = {
  marketType: 10,
  suffix: 'UMCBL',
  quote: 'USDT',
  perpetuals: 440,
  tenths: [14, 58],
  openInterest: 1,
}
const usdcM: ContractKind = {
  marketType: 12,
  suffix: 'CMCBL',
  quote: 'USDC',
  perpetuals: 48,
  tenths: [1, 6],
  openInterest: 0.08,
}
const coinM: ContractKind = {
  marketType: 11,
  suffix: 'DMCBL',
  quote: 'USD',
  perpetuals: 24,
  tenths: [3, 12],
  openInterest: 0.25,
}

/** Coins with contracts that are delivered at the end of a quarter. */
const dated = ['BTC', 'ETH']
const datedKind: ContractKind = { ...coinM, tenths: [1, 2], openInterest: 0.03 }

/** Open interest of the largest perpetual in USDT, and how it falls with rank. */
const largestInterest = 1_900_000_000
const interestSlope = -1.76

/** Share of perpetuals that are funded every 8 hours; the others every 4. */
const slowFunding = 0.48

/** Contracts of the largest coins are all open to unified accounts, and about four of five others. */
const unifiedRanks = 10

/** Leverage of most contracts; the first ones have more. */
const leverages = [20, 25, 50, 50, 50, 50, 75] as const

/** Every perpetual there is or will be. */
export function perpetualInstruments(markets: readonly CoinMarket[]): Instrument[] {
  const coins = markets.filter(({ coin }) => !isStable(coin))
  return [usdtM, coinM, usdcM].flatMap((kind) =>
    coins.slice(0, kind.perpetuals).map((market) => {
      const symbolId = `${market.coin.base}${kind.quote}_${kind.suffix}`
      const listedAt = laterListing(market, symbolId, 90)
      const premium = 0.0004 * gaussian(keyOfName(market.key, symbolId))
      return contract(market, kind, symbolId, { listedAt, deliveryTime: 0, premium })
    }),
  )
}

/** The contracts that are traded at `time` and delivered at the end of this quarter and the next. */
export function datedInstruments(markets: readonly CoinMarket[], time: number): Instrument[] {
  return markets
    .filter(({ coin }) => dated.includes(coin.base))
    .flatMap((market) =>
      deliveriesAt(time).map(({ tradedFrom, deliveryTime, code }) => {
        const symbolId = `${market.coin.base}${coinM.quote}${code}_${coinM.suffix}`
        const listedAt = Math.max(tradedFrom, market.coin.listedAt)
        const premium = 0.004 + 0.004 * uniform(keyOfName(market.key, symbolId))
        return contract(market, datedKind, symbolId, { listedAt, deliveryTime, premium })
      }),
    )
}

function contract(
  market: CoinMarket,
  kind: ContractKind,
  symbolId: string,
  terms: { listedAt: number; deliveryTime: number; premium: number },
): Instrument {
  const { coin, tree } = market
  const { scales } = tree()
  const key = keyOfName(market.key, symbolId)
  const coarse = coin.price * 10 ** scales.price >= 1_000_000 && scales.price > 0
  const fundingInterval = fundingHours(terms.deliveryTime, key)
  const price = coarse ? scales.price - 1 : scales.price
  const trades = tradesOf(market, kind, key)
  const volumeScale = scales.volume + trades.decimals
  const conversion = {
    price: (1 + terms.premium) * 10 ** (price - scales.price),
    volume: trades.times,
    turnover: trades.times,
  }
  return {
    symbol: {
      symbolId,
      line: kind.marketType,
      base: coin.base,
      quote: kind.quote,
      coinName: coin.name,
      scales: {
        price,
        mark: price,
        index: price + 1,
        turnover: scales.turnover + trades.decimals,
        volume: volumeScale,
      },
      sectors: coin.sectors,
      listedAt: terms.listedAt,
      circulatingSupply: coin.supply,
      maxLeverage: leverageOf(market, key),
      supportUta: market.rank <= unifiedRanks || pick(keyOf(key, 9), 0, 9) > 1,
      deliveryTime: terms.deliveryTime,
      fundingInterval,
      borrowRate: '0',
    },
    series: lazily(() =>
      makeConvertedSeries(makeTreeSeries(variantOf(tree(), symbolId)), conversion),
    ),
    contract: {
      index: market.series,
      indexUnit: 10 ** (price + 1 - scales.price),
      markUnit: 10 ** (price - scales.price),
      key,
      fundingHours: fundingInterval,
      premium: terms.premium,
      openInterest: (interestOf(market, key) * kind.openInterest * 10 ** volumeScale) / coin.price,
    },
    activity: Math.sqrt((coin.turnover * trades.times) / 10 ** trades.decimals),
  }
}

/** How much the contract trades: the coin's trades on spot times `times` / 10^`decimals`. */
function tradesOf(
  market: CoinMarket,
  { tenths: [from, to] }: ContractKind,
  key: number,
): { times: number; decimals: number } {
  const rendered = pick(keyOf(key, 2), from, to)
  if (!isTiny(market)) return { times: rendered, decimals: 1 }
  return rendered < 10
    ? { times: 1, decimals: 1 }
    : { times: Math.floor(rendered / 10), decimals: 0 }
}

function fundingHours(deliveryTime: number, key: number): number {
  if (deliveryTime > 0) return 0
  return uniform(keyOf(key, 1)) < slowFunding ? 8 : 4
}

function leverageOf({ rank }: CoinMarket, key: number): number {
  if (rank === 1) return 125
  if (rank === 2) return 100
  if (rank <= 12) return 75
  return leverages[pick(keyOf(key, 3), 0, leverages.length - 1)] ?? 50
}

/** Usual open interest on USDT-M, in USDT. */
function interestOf({ rank }: CoinMarket, key: number): number {
  return (
    largestInterest * ((rank + 1) / 2) ** interestSlope * Math.exp(0.35 * gaussian(keyOf(key, 4)))
  )
}
