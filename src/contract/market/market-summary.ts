import { changeBandOf, changeBands, flatBand } from './change-band.ts'
import { mainPairs } from './main-pairs.ts'

/** A part of the whole market value, and how it changed. */
export interface Dominance {
  /** As a fraction; NaN where it is not known. */
  share: number
  /** Since 24 hours ago, as a fraction of the whole. */
  change: number
}

/** A list at one moment, in figures: the one source of all that is said of the whole market. */
export interface MarketFigures {
  /** Pairs whose change is known. */
  pairs: number
  up: number
  flat: number
  down: number
  /** Pairs by the bands of their change, see `changeBands`. */
  bands: readonly number[]
  /** Market value of the coins whose supply is known, in dollars, and how many they are; NaN for none. */
  marketCap: number
  marketCapChange: number
  valued: number
  /** In dollars. */
  turnover: number
  btc: Dominance
  eth: Dominance
}

/** What the figures are worked out of: pairs by their rows. NaN stands for unknown. */
export interface PairFigures {
  /** Code of each row's coin. */
  base: readonly string[]
  /** Change over 24 hours as a fraction. */
  change: (row: number) => number
  /** Turnover of 24 hours, and the value of all coins there are, in dollars. */
  turnover: (row: number) => number
  marketCap: (row: number) => number
}

/**
 * Adds up a list. Coins count once, by their pair that trades most.
 * @param rows those that the visitor may see
 * @returns the figures, and the rows of those pairs
 */
export function summariseMarket(
  pairs: PairFigures,
  rows: Uint32Array,
): { figures: MarketFigures; coins: Uint32Array } {
  const bands = changeBands.map(() => 0)
  let turnover = 0
  for (const row of rows) {
    const band = changeBandOf(pairs.change(row))
    if (band >= 0) bands[band] = (bands[band] ?? 0) + 1
    turnover += pairs.turnover(row) || 0
  }
  const down = sum(bands.slice(0, flatBand))
  const flat = bands[flatBand] ?? 0
  const up = sum(bands.slice(flatBand + 1))
  const coins = mainPairs(rows, pairs.base, pairs.turnover)
  const value = marketValue(pairs, coins)
  return { figures: { pairs: down + flat + up, up, flat, down, bands, turnover, ...value }, coins }
}

type MarketValue = Pick<MarketFigures, 'marketCap' | 'marketCapChange' | 'valued' | 'btc' | 'eth'>

/** What the coins are worth together, now and a day before: both over the same coins. */
function marketValue(pairs: PairFigures, coins: Uint32Array): MarketValue {
  const unknown = { now: Number.NaN, before: Number.NaN }
  const all = { now: 0, before: 0 }
  let [btc, eth] = [unknown, unknown]
  let valued = 0
  for (const row of coins) {
    const now = pairs.marketCap(row)
    const before = now / (1 + pairs.change(row))
    if (!(now > 0) || !(before > 0)) continue
    valued += 1
    all.now += now
    all.before += before
    if (pairs.base[row] === 'BTC') btc = { now, before }
    if (pairs.base[row] === 'ETH') eth = { now, before }
  }
  const dominance = (coin: typeof all): Dominance => ({
    share: coin.now / all.now,
    change: coin.now / all.now - coin.before / all.before,
  })
  return {
    marketCap: valued > 0 ? all.now : Number.NaN,
    marketCapChange: all.now / all.before - 1,
    valued,
    btc: dominance(btc),
    eth: dominance(eth),
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
