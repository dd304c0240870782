import type { FearGreed, FearGreedDay } from '../../contract/entities/fear-greed.ts'
import {
  bandOf,
  type FearGreedBand,
  fearGreedBands,
} from '../../contract/market/fear-greed-rules.ts'

const dayMs = 86_400_000
const halfHour = 1_800_000
/** Days that "a year" shows. */
const yearDays = 366
/** Days after a reading at which the price is compared. */
const laterDays = 30
/** Fewer cases say nothing. */
const leastCases = 8

/** True where a reading is older than one and a half of its intervals: 36 hours for a daily index. */
export function isOldReading(
  { asOf, interval }: Pick<FearGreed, 'asOf' | 'interval'>,
  now: number,
): boolean {
  return now - asOf > Math.max(1.5 * interval, interval + halfHour)
}

/** The reading nearest to a moment, Unix ms; undefined where none is within a day and a half. */
export function readingNear(days: readonly FearGreedDay[], time: number): FearGreedDay | undefined {
  let best: FearGreedDay | undefined
  let distance = 1.5 * dayMs
  for (const day of days) {
    const away = Math.abs(day.time - time)
    if (away >= distance) continue
    best = day
    distance = away
  }
  return best
}

/** The readings of the last `count` days before `now`, Unix ms. */
export function lastDays(
  days: readonly FearGreedDay[],
  now: number,
  count: number,
): FearGreedDay[] {
  return days.filter(({ time }) => time > now - count * dayMs)
}

/** The readings of the last year before `now`, Unix ms. */
export function lastYear(days: readonly FearGreedDay[], now: number): FearGreedDay[] {
  return lastDays(days, now, yearDays)
}

/** The highest and the lowest reading, the latest of equal ones; undefined without any. */
export function extremesOf(
  days: readonly FearGreedDay[],
): { high: FearGreedDay; low: FearGreedDay } | undefined {
  const [first] = days
  if (first === undefined) return undefined
  let [high, low] = [first, first]
  for (const day of days) {
    if (day.value >= high.value) high = day
    if (day.value <= low.value) low = day
  }
  return { high, low }
}

/** What happened on the days of a band. */
export interface BandStatistics {
  band: FearGreedBand
  /** How many days were in it. */
  days: number
  /** Median change of Bitcoin over the 30 days after them, as a fraction; undefined for too few. */
  median: number | undefined
}

/** Days of each band, and how Bitcoin changed afterwards. Later prices may be after the last of `days`. */
export function bandStatistics(
  days: readonly FearGreedDay[],
  all: readonly FearGreedDay[],
): BandStatistics[] {
  const prices = new Map(
    all.map(({ time, btc }) => [time, btc === null ? Number.NaN : Number(btc)]),
  )
  return fearGreedBands.map((band) => {
    const own = days.filter(({ value }) => bandOf(value) === band)
    const changes = own
      .map(({ time }) => priceAfter(prices, time) / (prices.get(time) ?? Number.NaN) - 1)
      .filter((change) => !Number.isNaN(change))
    const median = changes.length < leastCases ? undefined : medianOf(changes)
    return { band, days: own.length, median }
  })
}

function priceAfter(prices: ReadonlyMap<number, number>, time: number): number {
  return prices.get(time + laterDays * dayMs) ?? Number.NaN
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
