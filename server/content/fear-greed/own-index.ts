import { fearGreedRules, ownInputs } from '../../../src/contract/market/fear-greed-rules.ts'

/** Daily figures of one coin on days that all coins of a basket share, oldest first; NaN where unknown. */
export interface CoinDays {
  closes: readonly number[]
  /** In quote currency. */
  turnovers: readonly number[]
}

/** The inputs of the index. */
export type OwnInput = (typeof ownInputs)[number]

/** The index and its inputs, 0 (fear) to 100 (greed). */
export interface OwnReading {
  /** A whole number; undefined where too little is known. */
  value: number | undefined
  /** The score of each input; NaN where unknown. */
  scores: Readonly<Record<OwnInput, number>>
}

/**
 * The index on a day. Formulas and their spans are published in docs/rules.md.
 * @param bitcoin the coin that most inputs look at
 * @param basket all coins, Bitcoin among them
 * @param closeEnd position of the newest close that counts
 * @param turnoverEnd position of the newest whole day, whose turnover counts
 */
export function readingAt(
  bitcoin: CoinDays,
  basket: readonly CoinDays[],
  closeEnd: number,
  turnoverEnd: number,
): OwnReading {
  const scores: Record<OwnInput, number> = {
    volatility: volatilityScore(bitcoin.closes, closeEnd),
    momentum: momentumScore(bitcoin.closes, closeEnd),
    volume: volumeScore(bitcoin, closeEnd, turnoverEnd),
    dominance: dominanceScore(bitcoin, basket, turnoverEnd),
    breadth: breadthScore(basket, closeEnd),
  }
  return { value: weighted(scores), scores }
}

/** The mean of the known inputs by their weights; undefined where less than half of the weight is known. */
export function weighted(scores: OwnReading['scores']): number | undefined {
  let sum = 0
  let known = 0
  for (const input of ownInputs) {
    if (Number.isNaN(scores[input])) continue
    sum += fearGreedRules.weights[input] * scores[input]
    known += fearGreedRules.weights[input]
  }
  return known < fearGreedRules.leastWeight ? undefined : Math.round(sum / known)
}

/** Standard deviation of the daily changes of the last month against that of the last quarter. */
export function volatilityScore(closes: readonly number[], end: number): number {
  const { month, quarter, volatility } = fearGreedRules
  const ratio = deviation(closes, end, month) / deviation(closes, end, quarter)
  return clamped(50 - (50 * (ratio - 1)) / volatility.span)
}

/** The price against its mean of the last quarter. */
export function momentumScore(closes: readonly number[], end: number): number {
  const { quarter, momentum } = fearGreedRules
  const ahead = (closes[end] ?? Number.NaN) / mean(closes, end, quarter) - 1
  return clamped(50 + (50 * ahead) / momentum.span)
}

/** Turnover of the last week above that of the last month, in the direction of the price over that week. */
export function volumeScore(
  { closes, turnovers }: CoinDays,
  closeEnd: number,
  turnoverEnd: number,
): number {
  const { week, month, volume } = fearGreedRules
  const more = Math.max(
    0,
    mean(turnovers, turnoverEnd, week) / mean(turnovers, turnoverEnd, month) - 1,
  )
  const moved = Math.sign(
    (closes[closeEnd] ?? Number.NaN) - (closes[closeEnd - week] ?? Number.NaN),
  )
  return clamped(50 + (50 * moved * more) / volume.span)
}

/** Bitcoin's share of the turnover of the basket over the last week against the last quarter. */
export function dominanceScore(
  bitcoin: CoinDays,
  basket: readonly CoinDays[],
  end: number,
): number {
  const { week, quarter, dominance, leastCoins } = fearGreedRules
  const known = basket.filter(({ turnovers }) => !Number.isNaN(mean(turnovers, end, quarter)))
  if (known.length < leastCoins) return Number.NaN
  const shareOver = (days: number): number => {
    const all = known.reduce((sum, { turnovers }) => sum + mean(turnovers, end, days), 0)
    return mean(bitcoin.turnovers, end, days) / all
  }
  return clamped(50 - (50 * (shareOver(week) - shareOver(quarter))) / dominance.span)
}

/** The share of coins above their mean of the last month. */
export function breadthScore(basket: readonly CoinDays[], end: number): number {
  const { month, leastCoins } = fearGreedRules
  const ahead = basket
    .map(({ closes }) => (closes[end] ?? Number.NaN) - mean(closes, end, month))
    .filter((distance) => !Number.isNaN(distance))
  if (ahead.length < leastCoins) return Number.NaN
  return (100 * ahead.filter((distance) => distance > 0).length) / ahead.length
}

/** Mean of `count` values up to `end`; NaN where one of them is unknown. */
function mean(values: readonly number[], end: number, count: number): number {
  let sum = 0
  for (let at = end - count + 1; at <= end; at++) sum += values[at] ?? Number.NaN
  return sum / count
}

/** Standard deviation of the last `count` daily changes, as logarithms. */
function deviation(closes: readonly number[], end: number, count: number): number {
  const changes = Array.from({ length: count }, (_, back) =>
    Math.log((closes[end - back] ?? Number.NaN) / (closes[end - back - 1] ?? Number.NaN)),
  )
  const centre = changes.reduce((sum, change) => sum + change, 0) / count
  return Math.sqrt(changes.reduce((sum, change) => sum + (change - centre) ** 2, 0) / count)
}

function clamped(score: number): number {
  return Math.min(100, Math.max(0, score))
}
