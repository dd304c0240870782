import type { Kline } from '../../venues/venue.ts'

const day = 86_400_000
/** Days whose changes count. */
const days = 30
const daysOfYear = 365

/**
 * How far a price goes in a year by what it did in the last 30 finished days: the standard deviation (of a
 * sample) of the logarithms of its daily changes, times the square root of 365. A fraction; undefined where
 * the klines do not reach so far back.
 * @param klines daily, oldest first
 * @param now Unix ms
 */
export function volatilityOf(klines: readonly Kline[], now: number): number | undefined {
  const finished = klines.filter(({ time }) => time + day <= now).slice(-(days + 1))
  const closes = finished.map(({ close }) => Number(close))
  if (closes.length <= days || closes.some((close) => !(close > 0))) return undefined
  const changes = closes.slice(1).map((close, index) => Math.log(close / (closes[index] ?? close)))
  const mean = sum(changes) / days
  const variance = sum(changes.map((change) => (change - mean) ** 2)) / (days - 1)
  return Math.sqrt(variance * daysOfYear)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
