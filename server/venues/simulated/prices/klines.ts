import { setImmediate as nextTurn } from 'node:timers/promises'
import type { KlineInterval } from '../../../../src/contract/enums.ts'
import { mantissaToDecimal } from '../../../lib/decimal.ts'
import type { Kline, VenueSymbol } from '../../venue.ts'
import type { Instrument } from '../symbols/instrument.ts'
import { type Bar, copyOf, extend } from './bar.ts'
import { type IntervalPlan, intervalPlan } from './intervals.ts'
import { endOf, type Level, levels, startOf } from './ladder.ts'

/** Work on klines gives way to everything else after so many ms. */
const sliceLength = 3

/** Which klines, and the market's present: nothing after it is told. */
export interface KlineRequest {
  interval: KlineInterval
  endTime: number
  limit: number
  now: number
}

/**
 * The newest `limit` klines that start before `endTime`, oldest first, from the listing up to the
 * running one. A long answer is computed in slices between which other work runs.
 */
export async function klinesOf(instrument: Instrument, request: KlineRequest): Promise<Kline[]> {
  const { symbol } = instrument
  const plan = intervalPlan(request.interval)
  const series = instrument.series()
  const read = series.reader()
  const klines: Kline[] = []
  let sliceStart = performance.now()
  for (const start of candleStarts(plan, symbol.listedAt, request)) {
    const end = plan.endOf(start)
    const from = Math.max(start, symbol.listedAt)
    const to = Math.min(end, request.now)
    const isWhole = from === start && to === end
    const level = longestOf(isWhole ? plan.level : levels.day, plan.level, series.longest)
    const wholeUntil = Math.max(from, startOf(level, to))
    let candle: Bar | undefined
    for (let time = from; time < wholeUntil; time = endOf(level, time)) {
      candle = join(candle, read(level, time))
      if (performance.now() - sliceStart > sliceLength) {
        await nextTurn()
        sliceStart = performance.now()
      }
    }
    if (candle === undefined || wholeUntil < to) candle = join(candle, series.span(wholeUntil, to))
    klines.push(toKline(start, candle, symbol))
  }
  return klines
}

function candleStarts(plan: IntervalPlan, listedAt: number, request: KlineRequest): number[] {
  const starts: number[] = []
  const first = plan.startOf(listedAt)
  let start = plan.startOf(Math.min(request.endTime - 1, request.now))
  while (starts.length < request.limit && start >= first) {
    starts.push(start)
    start = plan.startOf(start - 1)
  }
  return starts.reverse()
}

/** The longest level that none of `limits` forbids. */
function longestOf(...limits: Level[]): Level {
  return limits.reduce((longest, limit) => (limit > longest ? limit : longest))
}

function join(candle: Bar | undefined, next: Bar): Bar {
  if (candle === undefined) return copyOf(next)
  extend(candle, next)
  return candle
}

function toKline(time: number, bar: Bar, { scales }: VenueSymbol): Kline {
  return {
    time,
    open: mantissaToDecimal(bar.open, scales.price),
    high: mantissaToDecimal(bar.high, scales.price),
    low: mantissaToDecimal(bar.low, scales.price),
    close: mantissaToDecimal(bar.close, scales.price),
    volume: mantissaToDecimal(bar.volume, scales.volume),
    turnover: mantissaToDecimal(bar.turnover, scales.turnover),
  }
}
