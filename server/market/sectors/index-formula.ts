/** How the coins of an index count: by market capitalisation or all the same. */
export type Weighting = 'cap' | 'equal'

/** A coin of an index with its prices over a window. */
export interface Constituent {
  /** Coins in circulation; 0 where unknown. */
  supply: number
  /** Price at each point of the window, the first at its beginning; NaN where unknown. */
  prices: ArrayLike<number>
}

/** An index over a window. */
export interface IndexWindow {
  /** Change since the beginning at each point, as a fraction. */
  changes: Float64Array
  /** Share of each coin at the beginning; 0 for a coin that does not count. They add up to 1. */
  weights: Float64Array
  /** Share of each coin in the last change, as a fraction: weight times the coin's change. */
  contributions: Float64Array
}

/** Of an index whose coins with a price at the beginning weigh less than this share nothing is said. */
const leastCoverage = 0.5

/**
 * The change of an index over a window: the sum of each coin's weight at the beginning times its change,
 * so that weights by capitalisation give the change of the coins' common capitalisation. Coins whose price
 * at the beginning is unknown do not count; a later gap is filled with the price before it.
 * @param unit prices of what the index is measured in at the same points; dollars unless given
 * @returns undefined where too little is known of the coins, or of the unit
 */
export function indexWindow(
  coins: readonly Constituent[],
  weighting: Weighting,
  unit?: ArrayLike<number>,
): IndexWindow | undefined {
  const points = coins[0]?.prices.length ?? 0
  if (points === 0) return undefined
  const weights = startWeights(coins, weighting, points)
  if (weights === undefined) return undefined
  const changes = new Float64Array(points)
  const contributions = new Float64Array(coins.length)
  const rate = relatives(unit ?? new Float64Array(points).fill(1))
  if (Number.isNaN(rate[0] ?? Number.NaN)) return undefined
  for (const [index, coin] of coins.entries()) {
    const weight = weights[index] ?? 0
    if (weight === 0) continue
    const moved = relatives(coin.prices)
    for (let point = 0; point < points; point++) {
      const change = (moved[point] ?? 1) / (rate[point] ?? 1) - 1
      changes[point] = (changes[point] ?? 0) + weight * change
      if (point === points - 1) contributions[index] = weight * change
    }
  }
  return { changes, weights, contributions }
}

/** Weights at the beginning; undefined where the coins without a price then weigh too much. */
function startWeights(
  coins: readonly Constituent[],
  weighting: Weighting,
  points: number,
): Float64Array | undefined {
  const worth = ({ supply }: Constituent, price: number): number => {
    if (!(price > 0)) return 0
    return weighting === 'cap' ? supply * price : 1
  }
  const weights = Float64Array.from(coins, (coin) => worth(coin, coin.prices[0] ?? 0))
  let all = 0
  let covered = 0
  for (const [index, coin] of coins.entries()) {
    const present = worth(coin, coin.prices[points - 1] ?? 0)
    all += present
    if ((weights[index] ?? 0) > 0) covered += present
  }
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (!(sum > 0) || covered < all * leastCoverage) return undefined
  return weights.map((weight) => weight / sum)
}

/** Prices as multiples of the first; gaps hold the value before. All NaN where the first is unknown. */
function relatives(prices: ArrayLike<number>): Float64Array {
  const first = prices[0] ?? Number.NaN
  let known = first > 0 ? 1 : Number.NaN
  const multiples = new Float64Array(prices.length)
  for (let point = 0; point < prices.length; point++) {
    const price = prices[point] ?? Number.NaN
    if (!Number.isNaN(price)) known = price / first
    multiples[point] = known
  }
  return multiples
}

/**
 * The level of an index that began at `base`: from each point to the next it moves as the coins of which
 * both prices are known, so that coins may join on the way. NaN where nothing is known of a step.
 * @param unit see `indexWindow`
 */
export function chainedLevel(
  coins: readonly Constituent[],
  weighting: Weighting,
  base: number,
  unit?: ArrayLike<number>,
): number {
  const points = coins[0]?.prices.length ?? 0
  let level = base
  for (let point = 1; point < points; point++) {
    level *= step(coins, weighting, point) / stepOf(unit, point)
  }
  return points === 0 ? Number.NaN : level
}

/** How many times the value of the point before the coins are worth at a point. */
function step(coins: readonly Constituent[], weighting: Weighting, point: number): number {
  let before = 0
  let after = 0
  for (const { supply, prices } of coins) {
    const [start = Number.NaN, end = Number.NaN] = [prices[point - 1], prices[point]]
    if (!(start > 0) || !(end > 0)) continue
    before += weighting === 'cap' ? supply * start : 1
    after += weighting === 'cap' ? supply * end : end / start
  }
  return before > 0 ? after / before : Number.NaN
}

function stepOf(unit: ArrayLike<number> | undefined, point: number): number {
  return unit === undefined ? 1 : (unit[point] ?? Number.NaN) / (unit[point - 1] ?? Number.NaN)
}
