import { keyOf, smoothNoise, uniform } from '../hash.ts'

const minute = 60_000
const hour = 60 * minute
/** Buyers are at most this much more or less than half. */
const maxLean = 0.32
/** Part of the turnover that is liquidated on a quiet day, and by how much a move raises it. */
const quiet = 0.0005
const perMove = 24
/** A liquidation by its usual size, in US dollars. */
const usualSize = 9_500

/** Five minutes of trading. */
export interface FiveMinutes {
  /** Unix ms. */
  time: number
  open: number
  high: number
  low: number
  close: number
  /** US dollars. */
  turnover: number
}

/** Who met waiting orders in five minutes of trading: buyers where the price rose. US dollars. */
export function inventedTakers(
  key: number,
  { time, open, close, turnover }: FiveMinutes,
): { buy: number; sell: number } {
  const move = open > 0 ? Math.log(close / open) : 0
  const mood = smoothNoise(keyOf(key, 1), time / (40 * minute))
  const lean = Math.min(maxLean, Math.max(-maxLean, 45 * move + 0.05 * mood))
  return { buy: turnover * (0.502 + lean), sell: turnover * (0.498 - lean) }
}

/** What was liquidated in five minutes of trading: longs where the price fell, shorts where it rose. US dollars. */
export function inventedLiquidations(
  key: number,
  { time, open, high, low, turnover }: FiveMinutes,
): { longs: number; shorts: number; accounts: number; largest: number } {
  const chance = (part: number): number => {
    const rendered = uniform(keyOf(keyOf(key, part), time / (5 * minute)))
    return 0.25 + 1.5 * rendered ** 3
  }
  const crowd = Math.exp(0.5 * smoothNoise(keyOf(key, 4), time / (3 * hour)))
  const part = (move: number): number => quiet + perMove * Math.max(0, move) ** 1.5
  const longs = turnover * crowd * chance(2) * part(open > 0 ? 1 - low / open : 0)
  const shorts = turnover * crowd * chance(3) * part(open > 0 ? high / open - 1 : 0)
  const sum = longs + shorts
  const accounts = Math.ceil(sum / usualSize)
  const share = 0.06 + 0.3 * uniform(keyOf(keyOf(key, 5), time / (5 * minute)))
  return { longs, shorts, accounts, largest: accounts <= 1 ? sum : sum * share }
}
