import { hotListRules } from '../../../src/contract/market/label-rules.ts'
import { pickRules } from '../../../src/contract/market/pick-rules.ts'
import type { Kline } from '../../venues/venue.ts'
import type { CoinPast } from './coin-past.ts'
import { type Pick, pickCoins } from './pick-coins.ts'

const hour = 3_600_000
const day = 24 * hour
/** Finished days that the turnover of a coin is compared with. */
const usualDays = 7
/** Hours of prices that the factors look back over. */
const priceHours = 26
/** Hours of candles that come before the first round. */
export const warmUpHours = (usualDays + 1) * 24 + priceHours

/** Hourly candles of the pair that stands for a coin, oldest first. Turnovers are in dollars. */
export interface TestedCoin {
  symbolId: string
  base: string
  /** The sector that the venue names first; empty for none. */
  sector: string
  candles: readonly Kline[]
}

/** A call that was made at a time, and what became of it. */
export interface TestedCall {
  madeAt: number
  direction: Pick['direction']
  /** Change over the horizon in the direction that was called, as a fraction. */
  change: number
  /** Median change of all compared coins over the same hours. */
  market: number
}

/** What rules would have called. */
export interface BackTest {
  rounds: number
  calls: readonly TestedCall[]
  /** Mean number of coins that were compared. */
  universe: number
}

/**
 * Makes the picks of every round of a span of time as they would have been made then, and judges them by the
 * candles that followed. Each round gets the candles that had ended by then, and no others. Open interest and
 * funding are not told by candles: they are left out, as where they are not known.
 * @param from the first and the last moment of a round, Unix ms
 */
export function backTest(coins: readonly TestedCoin[], from: number, to: number): BackTest {
  const span = pickRules.everyHours * hour
  const horizon = pickRules.horizonHours * hour
  const series = coins.map(readSeries)
  const calls: TestedCall[] = []
  let [rounds, compared] = [0, 0]
  for (let at = Math.ceil(from / span) * span; at <= to; at += span) {
    const then = series.flatMap((one) => {
      const past = pastAt(one, at)
      return turnoverOf(past) >= hotListRules.liquidityFloor ? [past] : []
    })
    const { picks, universe } = pickCoins(then, at)
    const byId = new Map(series.map((one) => [one.coin.symbolId, one]))
    const changeOf = (symbolId: string): number => {
      const one = byId.get(symbolId)
      return one === undefined ? Number.NaN : priceAt(one, at + horizon) / priceAt(one, at) - 1
    }
    const market = median(then.map(({ symbolId }) => changeOf(symbolId)))
    rounds += 1
    compared += universe
    for (const { symbolId, direction } of picks) {
      const change = changeOf(symbolId)
      if (Number.isNaN(change)) continue
      calls.push({ madeAt: at, direction, change: direction === 'up' ? change : -change, market })
    }
  }
  return { rounds, calls, universe: rounds === 0 ? 0 : compared / rounds }
}

/** The middle of numbers; NaN of none. Unknown ones do not count. */
export function median(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)
  const half = known.length / 2
  return ((known[Math.floor(half)] ?? Number.NaN) + (known[Math.ceil(half) - 1] ?? Number.NaN)) / 2
}

interface Series {
  coin: TestedCoin
  /** Candles by the hour that they begin in, counted since 1970. */
  byHour: ReadonlyMap<number, Kline>
}

function readSeries(coin: TestedCoin): Series {
  return { coin, byHour: new Map(coin.candles.map((kline) => [kline.time / hour, kline])) }
}

/** The close of the hour that ends at a full hour; NaN where it is not known. */
function priceAt({ byHour }: Series, at: number): number {
  return Number(byHour.get(at / hour - 1)?.close ?? Number.NaN)
}

/** Turnover of the 24 hours before a full hour: an hour without a candle is one without trades. */
function turnoverAt({ byHour }: Series, at: number): number {
  let [sum, known] = [0, 0]
  for (let ago = 1; ago <= 24; ago++) {
    const kline = byHour.get(at / hour - ago)
    if (kline === undefined) continue
    sum += Number(kline.turnover)
    known += 1
  }
  return known === 0 ? Number.NaN : sum
}

/** What was known of a coin at a full hour. */
function pastAt(series: Series, at: number): CoinPast {
  const { symbolId, base, sector } = series.coin
  const today = Math.floor(at / day) * day
  const days = Array.from(
    { length: usualDays },
    (_, index) => today - (usualDays - 1 - index) * day,
  )
  const hours = Array.from(
    { length: priceHours },
    (_, index) => at - (priceHours - 1 - index) * hour,
  )
  return {
    symbolId,
    base,
    sector,
    prices: hours.map((time) => ({ time, value: priceAt(series, time) })),
    turnovers: [...days.filter((time) => time < at), at].map((time) => ({
      time,
      value: turnoverAt(series, time),
    })),
    funding: [],
    openInterest: [],
  }
}

function turnoverOf({ turnovers }: CoinPast): number {
  return turnovers.at(-1)?.value ?? Number.NaN
}
