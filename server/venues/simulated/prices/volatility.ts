import { between, gaussian, keyOf, uniform } from '../hash.ts'
import { day, hour, type Level, levels, minute } from './ladder.ts'
import { streams } from './streams.ts'

/**
 * The weather of the market: how restless a stretch of time is compared with its neighbours. It
 * knows the hour of the day, the weekend, calm and volatile weeks, and rare bursts.
 */

/** A moment in which one coin, or the whole market, makes most of its day's way. */
interface BurstKind {
  /** Share of days that have one. */
  chance: number
  /** By level of the bar that holds the burst: its unrest as a multiple of its neighbours'. */
  unrest: Partial<Record<Level, number>>
  /** The same for trading beyond what the wide range brings already. */
  activity: Partial<Record<Level, number>>
}

/** News of one coin: ten percent within minutes, fifty times the usual volume. */
const ownBurst: BurstKind = {
  chance: 0.015,
  unrest: { 1: 5, 2: 25, 3: 25, 4: 25, 5: 8, 6: 8 },
  activity: { 1: 1.2, 2: 2.4, 3: 2.4, 4: 2.4, 5: 1.5, 6: 1.3 },
}

/** News for everybody: all coins move at once. */
const marketBurst: BurstKind = {
  chance: 0.03,
  unrest: { 1: 2.5, 2: 6, 3: 6, 4: 6, 5: 4, 6: 3 },
  activity: { 1: 1.1, 2: 1.3, 3: 1.3, 4: 1.3, 5: 1.1, 6: 1.1 },
}

/** Unrest of each hour of the day, UTC: quiet before Europe wakes, busiest when New York opens. */
const hourlyUnrest = [
  1, 1.05, 0.9, 0.8, 0.7, 0.65, 0.7, 0.9, 1.05, 1, 0.95, 0.95, 1.1, 1.5, 1.8, 1.6, 1.35, 1.2, 1.1,
  1.05, 1, 0.9, 0.85, 0.9,
]

const weekendUnrest = 0.6

/** Unrest of a whole week and how often a week is like that, drawn for the whole market. */
const weeks = [
  { share: 0.35, unrest: 0.45 },
  { share: 0.45, unrest: 1 },
  { share: 0.2, unrest: 2.4 },
] as const

/** A week follows a trend this often; its days then lean one way by half a deviation. */
const trendShare = 0.3
const trendLean = 0.5

/** Unrest that the calendar alone gives a bar of `level` that starts at `start`. */
export function seasonOf(marketKey: number, level: Level, start: number): number {
  if (level === levels.day) {
    return weekOf(marketKey, start).unrest * (isWeekend(start) ? weekendUnrest : 1)
  }
  const firstHour = Math.floor((start % day) / hour)
  if (level === levels.hour) return hourlyUnrest[firstHour] ?? 1
  if (level !== levels.sixHours) return 1
  let total = 0
  for (let at = firstHour; at < firstHour + 6; at++) total += hourlyUnrest[at] ?? 1
  return total / 6
}

/** Which way and how far the days of the week around `start` lean, in deviations. */
export function leanOf(key: number, start: number): number {
  const rendered = keyOf(keyOf(key, streams.trends), weekNumber(start))
  if (uniform(rendered) > trendShare) return 0
  return gaussian(keyOf(rendered, 1)) > 0 ? trendLean : -trendLean
}

/** The bursts that can touch the bars of one day. */
export interface Bursts {
  /** Unix ms; NaN where there is none. */
  own: number
  market: number
}

/** The moments of the bursts on the day of `time`. */
export function burstsOn(ownKey: number, marketKey: number, time: number): Bursts {
  return { own: momentOf(ownBurst, ownKey, time), market: momentOf(marketBurst, marketKey, time) }
}

/** What bursts do to the bar of `level` from `start` to `end`, as multiples of its neighbours. */
export function burstIn(
  { own, market }: Bursts,
  level: Level,
  start: number,
  end: number,
): { unrest: number; activity: number } {
  const isOwn = start <= own && own < end
  const isMarket = start <= market && market < end
  if (!isOwn && !isMarket) return noBurst
  return {
    unrest:
      (isOwn ? (ownBurst.unrest[level] ?? 1) : 1) *
      (isMarket ? (marketBurst.unrest[level] ?? 1) : 1),
    activity:
      (isOwn ? (ownBurst.activity[level] ?? 1) : 1) *
      (isMarket ? (marketBurst.activity[level] ?? 1) : 1),
  }
}

const noBurst = { unrest: 1, activity: 1 } as const

function momentOf(kind: BurstKind, key: number, time: number): number {
  const date = Math.floor(time / day)
  const rendered = keyOf(keyOf(key, streams.bursts), date)
  if (uniform(rendered) > kind.chance) return Number.NaN
  return date * day + Math.floor(between(keyOf(rendered, 1), 0, day / minute)) * minute
}

function weekOf(marketKey: number, start: number): (typeof weeks)[number] {
  let chance = uniform(keyOf(keyOf(marketKey, streams.weeks), weekNumber(start)))
  for (const week of weeks) {
    chance -= week.share
    if (chance < 0) return week
  }
  return weeks[1]
}

/** Weeks start on Monday; 1970-01-05 was one. */
function weekNumber(time: number): number {
  return Math.floor((time - 4 * day) / (7 * day))
}

function isWeekend(time: number): boolean {
  return (Math.floor(time / day) + 3) % 7 >= 5
}
