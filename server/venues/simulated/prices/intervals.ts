import type { KlineInterval } from '../../../../src/contract/enums.ts'
import { klineAfter, klineStart } from '../../../../src/contract/market/kline-time.ts'
import { type Level, levels } from './ladder.ts'

/** How the candles of an interval are put together. */
export interface IntervalPlan {
  /** The bars of the ladder that a whole candle consists of. */
  level: Level
  /** Start of the candle that contains `time`. */
  startOf: (time: number) => number
  /** End, exclusive, of the candle that starts at `start`. */
  endOf: (start: number) => number
}

/** The longest bars of the ladder that fit every candle of an interval whole. */
const barLevels: Readonly<Record<KlineInterval, Level>> = {
  '1m': levels.minute,
  '3m': levels.minute,
  '5m': levels.fiveMinutes,
  '15m': levels.quarter,
  '30m': levels.quarter,
  '1h': levels.hour,
  '2h': levels.hour,
  '4h': levels.hour,
  '6h': levels.sixHours,
  '8h': levels.hour,
  '12h': levels.sixHours,
  '1d': levels.day,
  '3d': levels.day,
  '1w': levels.day,
  '1M': levels.month,
}

/** How the candles of an interval are put together, aligned in UTC. */
export function intervalPlan(interval: KlineInterval): IntervalPlan {
  return {
    level: barLevels[interval],
    startOf: (time) => klineStart(interval, time),
    endOf: (start) => klineAfter(interval, start),
  }
}
