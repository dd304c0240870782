import type { KlineInterval } from '../../../src/contract/enums.ts'
import { klineAfter, klineStart } from '../../../src/contract/market/kline-time.ts'
import type { Kline } from '../../venues/venue.ts'

/** A price as tickers bring it, in decimals: the last, and the extremes since the ticker before. */
export interface SeenPrice {
  last: string
  min: string
  max: string
}

/** The newest two candles of a symbol, kept up with its prices between two answers of the venue. */
export interface RunningKline {
  /** Takes the venue's newest candles, oldest first. True where that changes anything. */
  answer: (klines: readonly Kline[]) => boolean
  /** Takes a price of the moment `time`, Unix ms of the venue. True where that changes anything. */
  price: (time: number, price: SeenPrice) => boolean
  /**
   * Closes the candle at a price that may be older than it, until one of its own comes: its extremes reach
   * there for so long alone. `time` as in `price`. True where that changes anything.
   */
  closeAt: (time: number, price: string) => boolean
  /** Begins the candle of the moment `time`, if it has not begun yet. True where it does. */
  roll: (time: number) => boolean
  /** The candle before the running one and that one; none before the first answer. */
  newest: () => readonly Kline[]
}

/** Makes a running kline, which begins without a candle. */
export function createRunningKline(interval: KlineInterval): RunningKline {
  let closed: Kline | undefined
  let running: Kline | undefined
  /** What prices said since the running candle began. */
  let seen: { high: string; low: string; close: string } | undefined

  /** A price of before that the candle closes at while none of its own is known. */
  let listed: string | undefined

  const shown = (): Kline | undefined =>
    running && listed !== undefined
      ? withSeen(running, { high: listed, low: listed, close: listed })
      : running

  const roll = (time: number): boolean => {
    if (running === undefined || time < klineAfter(interval, running.time)) return false
    closed = running
    running = flatKline(klineStart(interval, time), listed ?? running.close)
    seen = undefined
    listed = undefined
    return true
  }

  const set = (nextClosed: Kline | undefined, nextRunning: Kline): boolean => {
    const isSame = isEqual(closed, nextClosed) && isEqual(running, nextRunning)
    closed = nextClosed
    running = nextRunning
    return !isSame
  }

  return {
    roll,
    newest: () => [closed, shown()].filter((kline) => kline !== undefined),
    answer: (klines) => {
      const last = klines.at(-1)
      if (last === undefined) return false
      if (running !== undefined && last.time < running.time) {
        // The venue has not begun the candle that its clock has.
        return last.time === closed?.time && set(last, running)
      }
      if (last.time !== running?.time) {
        seen = undefined
        listed = undefined
      }
      return set(klines.at(-2) ?? closed, seen === undefined ? last : withSeen(last, seen))
    },
    price: (time, { last, min, max }) => {
      const rolled = roll(time)
      if (running === undefined || time < running.time) return rolled
      const wasListed = listed !== undefined
      listed = undefined
      // The extremes of a candle's first ticker may belong to the candle before.
      seen =
        seen === undefined
          ? { high: last, low: last, close: last }
          : { high: larger(seen.high, max), low: smaller(seen.low, min), close: last }
      return set(closed, withSeen(running, seen)) || rolled || wasListed
    },
    closeAt: (time, price) => {
      const rolled = roll(time)
      if (running === undefined || time < running.time || seen !== undefined) return rolled
      const before = shown()
      listed = price
      return !isEqual(before, shown()) || rolled
    },
  }
}

function withSeen(kline: Kline, seen: { high: string; low: string; close: string }): Kline {
  return {
    ...kline,
    high: larger(kline.high, larger(seen.high, seen.close)),
    low: smaller(kline.low, smaller(seen.low, seen.close)),
    close: seen.close,
  }
}

/** A candle in which nothing was traded yet. */
function flatKline(time: number, price: string): Kline {
  return { time, open: price, high: price, low: price, close: price, volume: '0', turnover: '0' }
}

function larger(one: string, other: string): string {
  return Number(other) > Number(one) ? other : one
}

function smaller(one: string, other: string): string {
  return Number(other) < Number(one) ? other : one
}

function isEqual(one: Kline | undefined, other: Kline | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return (
    one.time === other.time &&
    one.open === other.open &&
    one.high === other.high &&
    one.low === other.low &&
    one.close === other.close &&
    one.volume === other.volume &&
    one.turnover === other.turnover
  )
}
