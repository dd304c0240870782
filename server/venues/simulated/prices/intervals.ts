import type { KlineInterval } from '../../../../src/contract/enums.ts'
import { day, hour, type Level, levels, minute, monthOf, monthStart } from './ladder.ts'

/** How the candles of an interval are put together. */
export interface IntervalPlan {
  /** The bars of the ladder that a whole candle consists of. */
  level: Level
  /** Start of the candle that contains `time`. */
  startOf: (time: number) => number
  /** End, exclusive, of the candle that starts at `start`. */
  endOf: (start: number) => number
}

/** Weeks start on Monday: 1970-01-05 was one. */
const monday = 4 * day

/** The candles of every interval, aligned in UTC. */
export const intervalPlans: Readonly<Record<KlineInterval, IntervalPlan>> = {
  '1m': every(minute, levels.minute),
  '5m': every(5 * minute, levels.fiveMinutes),
  '15m': every(15 * minute, levels.quarter),
  '30m': every(30 * minute, levels.quarter),
  '1h': every(hour, levels.hour),
  '4h': every(4 * hour, levels.hour),
  '6h': every(6 * hour, levels.sixHours),
  '12h': every(12 * hour, levels.sixHours),
  '1d': every(day, levels.day),
  '1w': every(7 * day, levels.day, monday),
  '1M': {
    level: levels.month,
    startOf: (time) => monthStart(monthOf(time)),
    endOf: (start) => monthStart(monthOf(start) + 1),
  },
}

function every(length: number, level: Level, offset = 0): IntervalPlan {
  return {
    level,
    startOf: (time) => Math.floor((time - offset) / length) * length + offset,
    endOf: (start) => start + length,
  }
}
