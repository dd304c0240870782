import type { Kline } from '../../../../contract/entities/market/kline.ts'
import type { KlineInterval } from '../../../../contract/enums.ts'
import { klineAfter, klineStart } from '../../../../contract/market/kline-time.ts'

/** What a change did: nothing, the last candle or one after it, or candles anywhere. */
export type ListChange = 'none' | 'last' | 'all'

/** The candles of one symbol, oldest first. */
export interface CandleList {
  /** The same array as long as only its last candle changes or one is added. */
  all: () => readonly Kline[]
  /** Takes candles that are newer or the same: of the same time, theirs hold. */
  merge: (klines: readonly Kline[]) => ListChange
  /** Puts older candles before the first. */
  prepend: (klines: readonly Kline[]) => ListChange
  replace: (klines: readonly Kline[]) => ListChange
  /**
   * Takes the last price, which the running candle always closes at.
   * @param time the moment it is of, Unix ms
   */
  price: (price: string, time: number) => ListChange
  /** True where candles must lie between the last one and `klines`. */
  hasGapBefore: (klines: readonly Kline[]) => boolean
}

/** Makes a list of candles, which begins without any. */
export function createCandleList(interval: KlineInterval): CandleList {
  let candles: Kline[] = []
  let newest: { price: string; time: number } | undefined

  /** The candle as the newest price makes it, where the price is of its time. */
  const withPrice = (candle: Kline): Kline => {
    if (newest === undefined || klineStart(interval, newest.time) !== candle.time) return candle
    const { price } = newest
    const high = Number(price) > Number(candle.high) ? price : candle.high
    const low = Number(price) < Number(candle.low) ? price : candle.low
    return { ...candle, high, low, close: price }
  }

  const put = (kline: Kline): ListChange => {
    const last = candles.at(-1)
    if (last === undefined || kline.time > last.time) {
      candles.push(withPrice(kline))
      return 'last'
    }
    if (kline.time === last.time) {
      const next = withPrice(kline)
      if (isSame(last, next)) return 'none'
      candles[candles.length - 1] = next
      return 'last'
    }
    const at = placeOf(candles, kline.time)
    const known = candles[at]
    if (known === undefined || known.time !== kline.time || isSame(known, kline)) return 'none'
    candles[at] = kline
    return 'all'
  }

  return {
    all: () => candles,
    merge: (klines) => {
      const changes = klines.map(put)
      const added = changes.filter((change) => change === 'last').length
      // A drawing takes one candle at its end at a time.
      return changes.includes('all') || added > 1 ? 'all' : added === 1 ? 'last' : 'none'
    },
    prepend: (klines) => {
      const first = candles[0]?.time ?? Number.POSITIVE_INFINITY
      const older = klines.filter(({ time }) => time < first)
      if (older.length === 0) return 'none'
      candles = [...older, ...candles]
      return 'all'
    },
    replace: (klines) => {
      candles = klines.map(withPrice)
      return 'all'
    },
    price: (price, time) => {
      newest = { price, time }
      const last = candles.at(-1)
      if (last === undefined || time < last.time) return 'none'
      const start = klineStart(interval, time)
      // Those between are on their way; a chart has no holes.
      if (start > klineAfter(interval, last.time)) return 'none'
      return put(start === last.time ? last : flatCandle(start, last.close))
    },
    hasGapBefore: ([first]) => {
      const last = candles.at(-1)
      return (
        last !== undefined && first !== undefined && first.time > klineAfter(interval, last.time)
      )
    },
  }
}

/** A candle of which nothing is known but the price at which it begins. */
function flatCandle(time: number, price: string): Kline {
  return { time, open: price, high: price, low: price, close: price, volume: '0', turnover: '0' }
}

/** The place of the last candle that does not begin after `time`; −1 where all do. */
function placeOf(candles: readonly Kline[], time: number): number {
  let [low, high] = [0, candles.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((candles[middle]?.time ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}

function isSame(one: Kline, other: Kline): boolean {
  return (
    one.close === other.close &&
    one.high === other.high &&
    one.low === other.low &&
    one.open === other.open &&
    one.volume === other.volume
  )
}
