import type { AiIndex } from '../../../src/contract/entities/market/picks.ts'
import {
  type AiIndexFactor,
  aiIndexFactors,
  aiIndexRules,
} from '../../../src/contract/market/ai-index-rules.ts'
import { fearGreedRules } from '../../../src/contract/market/fear-greed-rules.ts'
import type { Clock } from '../../lib/clock.ts'
import type { MarketValues } from '../../market/market-data.ts'
import type { PairMarket } from '../../market/nearest-pair.ts'
import { perpetualRows } from '../../market/picks/gather-coins.ts'
import type { Venue } from '../../venues/venue.ts'
import { type Basket, basketSymbols, dayMs, fetchBasket } from '../fear-greed/basket.ts'
import { breadthScore, type CoinDays, volatilityScore } from '../fear-greed/own-index.ts'

const { week, month, quarter, leastCoins } = fearGreedRules
const { weights, leastWeight, days, spans } = aiIndexRules
const hour = 3_600_000
/** How often it is looked whether a reading is due, and how long a start has more urgent things to do, ms. */
const lookInterval = 5_000
const firstAfter = 20_000
/** After a reading that failed, or knew too little, the next one waits, ms. */
const retryAfter = 300_000
/** Days of candles: those that the first reading of the line looks back on, and the running one. */
const candleDays = days + quarter + 3

/** What the index is made of. */
export interface AiIndexOptions {
  market: PairMarket & Pick<MarketValues, 'dollars' | 'turnovers'>
  klines: Venue['klines']
  /** True once the venue has a listing. */
  isListed: () => boolean
  /** The venue's time: what readings are of. */
  clock: Pick<Clock, 'now'>
  /** The machine's time: when to read. */
  timers: Clock
  /** Hears of what went wrong. */
  onError: (what: string, error: unknown) => void
}

/** How much risk the market takes, once an hour. */
export interface AiIndexReader {
  /** The newest reading; undefined before the first. */
  current: () => AiIndex | undefined
  start: () => void
  stop: () => void
}

/** Reads the index from daily candles of the coins that trade most; the past is worked out by the same rule each time. */
export function createAiIndex(options: AiIndexOptions): AiIndexReader {
  const { market, klines, isListed, clock, timers, onError } = options
  let current: AiIndex | undefined
  let cancel = (): void => undefined
  let reading = false
  let nextLook = Number.NaN

  const read = async (): Promise<void> => {
    const now = clock.now()
    const symbols = basketSymbols(market)
    const basket = await fetchBasket(klines, symbols, candleDays, now)
    const index = aiIndexAt(basket, meanFunding(market, symbols), now)
    if (index === undefined) return
    current = index
    nextLook = timers.now()
  }
  const look = (): void => {
    if (reading || !isListed() || timers.now() < nextLook) return
    if (current !== undefined && clock.now() < (Math.floor(current.asOf / hour) + 1) * hour) return
    reading = true
    nextLook = timers.now() + retryAfter
    void read()
      .catch((error: unknown) => onError('the AI index could not be read', error))
      .finally(() => {
        reading = false
      })
  }
  return {
    current: () => current,
    start: () => {
      nextLook = timers.now() + firstAfter
      cancel = timers.every(lookInterval, look)
    },
    stop: () => cancel(),
  }
}

/**
 * The index now, and at the first moments of the days before, each from what was known then.
 * @param funding mean rate of 8 hours of the coins' perpetuals now; of days before it is not known
 * @param now Unix ms
 */
export function aiIndexAt(basket: Basket, funding: number, now: number): AiIndex | undefined {
  const last = Math.floor((now - basket.from) / dayMs)
  const scores = scoresAt(basket, last, last - 1, funding)
  const value = weighted(scores)
  if (value === undefined) return undefined
  const before = (at: number) => weighted(scoresAt(basket, at - 1, at - 1, Number.NaN))
  const yesterday = scoresAt(basket, last - 2, last - 2, Number.NaN)
  const past = Array.from({ length: days }, (_, index) => last - (days - 1 - index))
  return {
    value,
    asOf: Math.floor(now),
    change: changeBetween(yesterday, scores),
    factors: aiIndexFactors.map((key) => ({
      key,
      weight: weights[key],
      score: Number.isNaN(scores[key]) ? null : Math.round(scores[key]),
    })),
    days: past.flatMap((at) => {
      const then = before(at)
      return then === undefined ? [] : [{ time: basket.from + at * dayMs, value: then }]
    }),
  }
}

type FactorScores = Readonly<Record<AiIndexFactor, number>>

/**
 * The factors, 0 to 100; NaN where one is not known.
 * @param end position of the newest close that counts
 * @param turnoverEnd position of the newest whole day, whose turnover counts
 */
function scoresAt(
  { bitcoin, coins }: Basket,
  end: number,
  turnoverEnd: number,
  funding: number,
): FactorScores {
  return {
    momentum: momentumScore(coins, end),
    breadth: breadthScore(coins, end),
    volume: volumeScore(coins, turnoverEnd),
    funding: clamped(50 + (50 * funding) / spans.funding),
    volatility: volatilityScore(bitcoin.closes, end),
  }
}

/** The mean change of the coins over a week. */
function momentumScore(coins: readonly CoinDays[], end: number): number {
  const changes = coins
    .map(({ closes }) => (closes[end] ?? Number.NaN) / (closes[end - week] ?? Number.NaN) - 1)
    .filter((change) => !Number.isNaN(change))
  if (changes.length < leastCoins) return Number.NaN
  return clamped(50 + (50 * mean(changes)) / spans.momentum)
}

/** What the coins traded a day in the last week against the last month. */
function volumeScore(coins: readonly CoinDays[], end: number): number {
  const known = coins
    .map(({ turnovers }) => turnovers.slice(end - month + 1, end + 1))
    .filter((turnovers) => turnovers.length === month && !turnovers.some(Number.isNaN))
  if (known.length < leastCoins) return Number.NaN
  const over = (count: number): number =>
    known.reduce((sum, own) => sum + mean(own.slice(-count)), 0)
  return clamped(50 + (50 * (over(week) / over(month) - 1)) / spans.volume)
}

/** The mean funding rate, as of 8 hours, of the perpetuals of the coins that trade most; NaN without any. */
function meanFunding(market: AiIndexOptions['market'], symbols: readonly string[]): number {
  const perpetuals = perpetualRows(market)
  const rates = symbols
    .map((symbolId) => perpetuals.get(symbolId.replace(/USDT_SPBL$/, '')))
    .map((perpetual) => perpetual?.eightHourFunding ?? Number.NaN)
    .filter((rate) => !Number.isNaN(rate))
  return rates.length === 0 ? Number.NaN : mean(rates)
}

/** Whole points from one reading to a later one, by the factors that are known of both; null of too few. */
function changeBetween(before: FactorScores, after: FactorScores): number | null {
  const shared = aiIndexFactors.filter(
    (key) => !Number.isNaN(before[key]) && !Number.isNaN(after[key]),
  )
  const [from, to] = [weighted(before, shared), weighted(after, shared)]
  return from === undefined || to === undefined ? null : to - from
}

/** The mean of those of the factors that are known, by weight; undefined where too little of the weight is. */
function weighted(
  scores: FactorScores,
  factors: readonly AiIndexFactor[] = aiIndexFactors,
): number | undefined {
  const known = factors.filter((key) => !Number.isNaN(scores[key]))
  const weight = known.reduce((sum, key) => sum + weights[key], 0)
  if (weight < leastWeight) return undefined
  return Math.round(known.reduce((sum, key) => sum + weights[key] * scores[key], 0) / weight)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function clamped(score: number): number {
  return Math.min(100, Math.max(0, score))
}
