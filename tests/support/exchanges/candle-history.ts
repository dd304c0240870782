import { type KlineInterval, klineIntervals } from '../../../src/contract/enums.ts'
import { klineAfter, klineLength, klineStart } from '../../../src/contract/market/kline-time.ts'
import { type Instrument, replayListed, replayNow } from './instruments.ts'

/** One candle in the units that people read; `time` is its start. */
export interface Candle {
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  turnover: number
}

/** Which candles an exchange answers with. */
export interface CandleRange {
  /** Start of the first, Unix ms; as far back as there are enough where left out. */
  from?: number
  /** Unix ms, exclusive; up to the running one where left out. */
  to?: number
  /** Most candles of an answer. */
  most: number
  /** Which of them, where there are more. */
  side: 'oldest' | 'newest'
}

const hour = 3_600_000
const day = 24 * hour

/** The exchanges stood still for a while: longer than the longest answer in minutes. */
export const replayHalt = { from: replayNow - 2 * day, until: replayNow - 2 * day + 8 * hour }

/** The candles of an instrument from its listing to now, oldest first; each has its share of the day's amounts. */
export function candlesIn(
  one: Instrument,
  interval: KlineInterval,
  now: number,
  { from = Number.NEGATIVE_INFINITY, to = now + 1, most, side }: CandleRange,
): Candle[] {
  const first = klineStart(interval, Math.max(from, replayListed))
  const oldest = first < from ? klineAfter(interval, first) : first
  const newest = klineStart(interval, Math.min(to - 1, now))
  const found: Candle[] = []
  if (side === 'oldest') {
    for (let time = oldest; time <= newest && found.length < most; ) {
      if (isTraded(interval, time)) found.push(candleAt(one, interval, time))
      time = klineAfter(interval, time)
    }
    return found
  }
  for (let time = newest; time >= oldest && found.length < most; ) {
    if (isTraded(interval, time)) found.push(candleAt(one, interval, time))
    time = klineAfter(interval, time, -1)
  }
  return found.reverse()
}

/** The interval that an exchange calls by a name; undefined for one that it does not have. */
export function intervalOf(
  names: Partial<Record<KlineInterval, string>>,
  name: string | null,
): KlineInterval | undefined {
  return klineIntervals.find(
    (interval) => names[interval] !== undefined && names[interval] === name,
  )
}

function isTraded(interval: KlineInterval, start: number): boolean {
  const end = klineAfter(interval, start)
  return end > replayListed && !(start >= replayHalt.from && end <= replayHalt.until)
}

function candleAt(one: Instrument, interval: KlineInterval, time: number): Candle {
  const share = klineLength(interval) / day
  return {
    time,
    open: one.open,
    high: one.high,
    low: one.low,
    close: one.last,
    volume: one.volume * share,
    turnover: one.turnover * share,
  }
}
