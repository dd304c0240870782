import { type FactorKind, factorKinds } from '../../../src/contract/entities/market/picks.ts'
import { pickRules } from '../../../src/contract/market/pick-rules.ts'
import { type CoinPast, figureAt } from './coin-past.ts'
import { type Factors, factorsAt } from './factors.ts'

/** One factor of a pick: what it was, and what share of the compared coins lay below, 0 to 100. */
export interface PickedFactor {
  kind: FactorKind
  value: number
  percentile: number
}

/** A coin that was called to rise or to fall. */
export interface Pick {
  symbolId: string
  base: string
  direction: 'up' | 'down'
  /** Price when it was picked. */
  price: number
  /** 0 to 100; from 50 on it speaks for a rise. */
  score: number
  /** Those that speak most for the call, the strongest first. */
  factors: readonly PickedFactor[]
}

/** What was picked of how many coins. */
export interface Picks {
  universe: number
  picks: readonly Pick[]
}

/** A compared coin, and where it stands among all. */
export interface ScoredCoin {
  coin: CoinPast
  values: Factors
  percentiles: Factors
  /** 0 to 100; from 50 on it speaks for a rise. */
  score: number
}

const { weights, length, reasons, leastKnown } = pickRules
/** A low one speaks for a rise: crowded longs pay, and wild prices fall as easily as they rise. */
const inverted: ReadonlySet<FactorKind> = new Set(['funding', 'volatility'])
/** In the middle of all coins. */
const middle = 50

/**
 * Compares coins by the rules in docs/rules.md, the highest score first; those of which too little is known are
 * left out. What came after `at` is not looked at.
 * @param coins those that are traded enough to be compared
 * @param at Unix ms
 */
export function scoreCoins(coins: readonly CoinPast[], at: number): ScoredCoin[] {
  const factors = factorsAt(coins, at)
  const ranks = rankFactors(factors)
  const scored = coins.flatMap((coin, index) => {
    const percentiles = ranks[index]
    const values = factors[index]
    if (percentiles === undefined || values === undefined) return []
    const score = scoreOf(percentiles)
    return Number.isNaN(score) ? [] : [{ coin, percentiles, values, score }]
  })
  return scored.sort((a, b) => b.score - a.score || a.coin.symbolId.localeCompare(b.coin.symbolId))
}

/** Which way a coin leans by its score, whether it is picked or not. */
export function leanOf(score: number): 'up' | 'down' | 'even' {
  if (score >= pickRules.leansUp) return 'up'
  return score <= pickRules.leansDown ? 'down' : 'even'
}

/** One factor of any coin, and how much it speaks for a rise, 0 to 100. */
export interface KnownFactor extends PickedFactor {
  forRise: number
}

/** The factors of a coin that are known, the heaviest first. */
export function knownFactors({ values, percentiles }: ScoredCoin): KnownFactor[] {
  return factorKinds
    .filter((kind) => !Number.isNaN(percentiles[kind]))
    .sort((a, b) => weights[b] - weights[a])
    .map((kind) => ({
      kind,
      value: values[kind],
      percentile: percentiles[kind],
      forRise: forRise(percentiles, kind),
    }))
}

/**
 * Picks the coins whose factors speak most for a rise or a fall, by the rules in docs/rules.md. What came
 * after `at` is not looked at.
 * @param coins those that are traded enough to be compared
 * @param at Unix ms
 */
export function pickCoins(coins: readonly CoinPast[], at: number): Picks {
  const scored = scoreCoins(coins, at)
  const picked = (entry: ScoredCoin, direction: 'up' | 'down'): Pick => ({
    symbolId: entry.coin.symbolId,
    base: entry.coin.base,
    direction,
    price: figureAt(entry.coin.prices, at),
    score: entry.score,
    factors: reasonsOf(entry.values, entry.percentiles, direction),
  })
  const up = scored.filter(({ score }) => score >= pickRules.up).slice(0, length.up)
  const down = scored
    .filter(({ score }) => score <= pickRules.down)
    .toReversed()
    .slice(0, length.down)
  return {
    universe: scored.length,
    picks: [
      ...up.map((entry) => picked(entry, 'up')),
      ...down.map((entry) => picked(entry, 'down')),
    ],
  }
}

/** The percentile of each factor of each coin: what share of the known values lies below, equal ones half; NaN where unknown. */
export function rankFactors(factors: readonly Factors[]): Factors[] {
  const ranked = factors.map((own): Factors => ({ ...own }))
  for (const kind of factorKinds) {
    const sorted = factors
      .map((own) => own[kind])
      .filter((value) => !Number.isNaN(value))
      .sort((a, b) => a - b)
    for (const own of ranked) own[kind] = percentileOf(sorted, own[kind])
  }
  return ranked
}

function percentileOf(sorted: readonly number[], value: number): number {
  if (Number.isNaN(value) || sorted.length === 0) return Number.NaN
  const below = sorted.findIndex((other) => other >= value)
  const above = sorted.findLastIndex((other) => other <= value)
  return ((below + above + 1) / 2 / sorted.length) * 100
}

/** The weighted mean of what is known; NaN where too little is. */
function scoreOf(percentiles: Factors): number {
  const known = factorKinds.filter((kind) => !Number.isNaN(percentiles[kind]))
  if (known.length < leastKnown || Number.isNaN(percentiles.momentum)) return Number.NaN
  const total = known.reduce((sum, kind) => sum + weights[kind], 0)
  return known.reduce((sum, kind) => sum + weights[kind] * forRise(percentiles, kind), 0) / total
}

/** How much a factor speaks for a rise, 0 to 100. */
function forRise(percentiles: Factors, kind: FactorKind): number {
  return inverted.has(kind) ? 100 - percentiles[kind] : percentiles[kind]
}

function reasonsOf(
  values: Factors,
  percentiles: Factors,
  direction: 'up' | 'down',
): PickedFactor[] {
  const sign = direction === 'up' ? 1 : -1
  const strength = (kind: FactorKind): number =>
    sign * (forRise(percentiles, kind) - middle) * weights[kind]
  return factorKinds
    .filter((kind) => strength(kind) > 0)
    .sort((a, b) => strength(b) - strength(a))
    .slice(0, reasons)
    .map((kind) => ({ kind, value: values[kind], percentile: percentiles[kind] }))
}
