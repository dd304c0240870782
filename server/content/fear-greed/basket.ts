import { setImmediate as turn } from 'node:timers/promises'
import { fearGreedRules } from '../../../src/contract/market/fear-greed-rules.ts'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import type { MarketValues } from '../../market/market-data.ts'
import { bitcoinPairOf, type PairMarket } from '../../market/nearest-pair.ts'
import { rankedCoins } from '../../market/ranks/ranked-coin.ts'
import type { Kline, Venue } from '../../venues/venue.ts'
import type { CoinDays } from './own-index.ts'

/** Length of a day, ms. */
export const dayMs = 86_400_000

/** The days of the coins that the index looks at, all on the same days. */
export interface Basket {
  bitcoin: CoinDays
  /** Bitcoin among them. */
  coins: readonly CoinDays[]
  /** Start of the first day, Unix ms. */
  from: number
}

/** Symbols of the coins that trade most on the spot market against what Bitcoin is priced in, Bitcoin first. */
export function basketSymbols(
  market: PairMarket & Pick<MarketValues, 'dollars' | 'turnovers'>,
): string[] {
  const bitcoin = bitcoinPairOf(market)
  const quote = /^BTC(.+)_/.exec(bitcoin)?.[1]
  const busiest = rankedCoins(market, marketTypes.spot)
    .filter(({ symbolId, base }) => symbolId.startsWith(`${base}${quote}_`))
    .filter(({ symbolId, turnover24h }) => symbolId !== bitcoin && turnover24h > 0)
    .sort((one, other) => other.turnover24h - one.turnover24h)
    .slice(0, fearGreedRules.coins - 1)
  return [bitcoin, ...busiest.map(({ symbolId }) => symbolId)]
}

/**
 * Asks the venue for the last `count` days of symbols, one after the other, up to the running one. Rejects
 * where the first symbol's cannot be had; others are left out.
 * @param now Unix ms on the venue's clock
 */
export async function fetchBasket(
  klines: Venue['klines'],
  symbols: readonly string[],
  count: number,
  now: number,
): Promise<Basket> {
  const from = (Math.floor(now / dayMs) - count + 1) * dayMs
  const coins: CoinDays[] = []
  for (const symbolId of symbols) {
    const query = { symbolId, interval: '1d', endTime: now + 1, limit: count } as const
    const found = await klines(query).catch((error: unknown) => {
      if (coins.length === 0) throw error
      return undefined
    })
    if (found !== undefined) coins.push(daysOf(found, from, count))
    // A venue that computes its klines at once must not hold up everybody else.
    await turn()
  }
  const [first] = coins
  if (first === undefined) throw new Error('no symbol to make an index of')
  return { bitcoin: first, coins, from }
}

function daysOf(klines: readonly Kline[], from: number, count: number): CoinDays {
  const closes = Array<number>(count).fill(Number.NaN)
  const turnovers = Array<number>(count).fill(Number.NaN)
  for (const { time, close, turnover } of klines) {
    const day = Math.floor((time - from) / dayMs)
    if (day < 0 || day >= count) continue
    closes[day] = Number(close)
    turnovers[day] = Number(turnover)
  }
  return { closes, turnovers }
}
