import { LruCache } from '../../../lib/lru-cache.ts'
import type { CoinScales } from '../symbols/coin.ts'
import { type Bar, extend, stillBar } from './bar.ts'
import {
  below,
  endOf,
  hour,
  type Level,
  lengthOf,
  levels,
  minute,
  second,
  startOf,
} from './ladder.ts'
import type { Series } from './series.ts'
import { partition } from './trades.ts'
import { type Tree, TreeCursor } from './tree.ts'

/** A pair of two coins trades a hundredth of what its first coin trades against USDT. */
export const crossVolumeDecimals = 2

/** Bars that a pair remembers: those of a live day, the hours of a week, and over two years of days. */
const remembered = 1_200

/** Both coins of a pair, each at a place in its tree. */
interface Legs {
  base: TreeCursor
  quote: TreeCursor
  /** What each minute's trades come to in the hour that was asked for last. */
  turnovers: Float64Array
  /** Start of that hour, Unix ms. */
  turnoversFrom: number
}

/**
 * The price of one coin in another: the quotient of both prices against USDT, taken second by second.
 * A bar holds the quotients at its start, at every full second in it, and at its end. Volume follows
 * that of the first coin; an hour trades at the mean of its first and last price.
 */
export function makeCrossSeries(base: Tree, quote: Tree, scales: CoinScales): Series {
  const live = makeLegs()
  const known = new LruCache<string, Bar>(remembered)
  const priceUnit = 10 ** (scales.price - base.scales.price + quote.scales.price)
  const turnoverUnit = 10 ** (scales.turnover - scales.volume - scales.price)

  function makeLegs(): Legs {
    return {
      base: new TreeCursor(base),
      quote: new TreeCursor(quote),
      turnovers: new Float64Array(hour / minute),
      turnoversFrom: Number.NaN,
    }
  }

  function quotient(basePrice: number, quotePrice: number): number {
    return Math.max(1, Math.round((basePrice / quotePrice) * priceUnit))
  }

  /** The price from the full second at or before `time` on. */
  function sample(legs: Legs, time: number): number {
    return quotient(
      legs.base.bar(levels.second, time).open,
      legs.quote.bar(levels.second, time).open,
    )
  }

  /** A bar of the ladder, from the minute up to the day. */
  function barOf(legs: Legs, level: Level, start: number): Bar {
    if (level === levels.minute) return makeBar(legs, level, start)
    return known.take(`${level} ${start}`, () => makeBar(legs, level, start))
  }

  function makeBar(legs: Legs, level: Level, start: number): Bar {
    const first = legs.base.bar(level, start)
    const then = legs.quote.bar(level, start)
    const bar = stillBar(quotient(first.open, then.open))
    extend(bar, stillBar(quotient(first.close, then.close)))
    const end = endOf(level, start)
    searchExtreme(legs, below(level as Exclude<Level, 9>), start, end, bar, 'high')
    searchExtreme(legs, below(level as Exclude<Level, 9>), start, end, bar, 'low')
    bar.volume = first.volume
    bar.turnover = turnoverOf(legs, start, end)
    return bar
  }

  /**
   * Widens `whole` to its highest or lowest price at any second from `from` to `to`. Few need to be looked
   * at: the bar that may reach farthest comes first, by one coin's high over the other's low, and bars that
   * cannot reach beyond what is known are left out.
   */
  function searchExtreme(
    legs: Legs,
    level: Level,
    from: number,
    to: number,
    whole: Bar,
    side: 'high' | 'low',
  ): void {
    const reaches: { time: number; reach: number }[] = []
    for (let time = from; time < to; time += lengthOf(level)) {
      const first = legs.base.bar(level, time)
      const then = legs.quote.bar(level, time)
      const price = quotient(first.open, then.open)
      if (price > whole.high) whole.high = price
      if (price < whole.low) whole.low = price
      if (level === levels.second) continue
      const reach =
        side === 'high' ? quotient(first.high, then.low) : -quotient(first.low, then.high)
      if (reach > (side === 'high' ? whole.high : -whole.low)) reaches.push({ time, reach })
    }
    reaches.sort((a, b) => b.reach - a.reach)
    for (const { time, reach } of reaches) {
      if (reach <= (side === 'high' ? whole.high : -whole.low)) return
      searchExtreme(legs, below(level as Exclude<Level, 9>), time, endOf(level, time), whole, side)
    }
  }

  /** What all trades of whole hours, or of minutes of one hour, come to. */
  function turnoverOf(legs: Legs, from: number, to: number): number {
    let turnover = 0
    if (to - from < hour) {
      const turnovers = minuteTurnovers(legs, startOf(levels.hour, from))
      const first = (from % hour) / minute
      for (let at = first; at < first + (to - from) / minute; at++) turnover += turnovers[at] ?? 0
      return turnover
    }
    for (let time = from; time < to; time += hour) turnover += hourTurnover(legs, time)
    return turnover
  }

  function hourTurnover(legs: Legs, start: number): number {
    const first = legs.base.bar(levels.hour, start)
    const then = legs.quote.bar(levels.hour, start)
    const ends = quotient(first.open, then.open) + quotient(first.close, then.close)
    return Math.round(first.volume * (ends / 2) * turnoverUnit)
  }

  /** Shares an hour's turnover among its minutes, by what they trade and its price. */
  function minuteTurnovers(legs: Legs, start: number): Float64Array {
    const { turnovers } = legs
    if (legs.turnoversFrom === start) return turnovers
    for (let at = 0; at < turnovers.length; at++) {
      const first = legs.base.bar(levels.minute, start + at * minute)
      const then = legs.quote.bar(levels.minute, start + at * minute)
      turnovers[at] = first.volume * (first.open / then.open + first.close / then.close)
    }
    partition(hourTurnover(legs, start), turnovers, turnovers.length)
    legs.turnoversFrom = start
    return turnovers
  }

  /** Part of one minute. Trades are cut from the whole minute's so that the parts add up to it. */
  function partOfMinute(legs: Legs, from: number, to: number): Bar {
    const part = stillBar(sample(legs, from))
    for (let time = nextSecond(from); time <= to; time += second) {
      extend(part, stillBar(sample(legs, time)))
    }
    const start = startOf(levels.minute, from)
    const { volume } = legs.base.bar(levels.minute, from)
    const turnover = turnoverOf(legs, start, start + minute)
    const done = (total: number, time: number) => Math.floor((total * (time - start)) / minute)
    part.volume = done(volume, to) - done(volume, from)
    part.turnover = done(turnover, to) - done(turnover, from)
    return part
  }

  return {
    longest: levels.day,
    reader: () => {
      const legs = makeLegs()
      return (level, start) => barOf(legs, level, start)
    },
    span: (from, to) => {
      const whole = stillBar(sample(live, from))
      for (let time = from; time < to; ) {
        const level = longestFrom(time, to)
        const end =
          level === undefined
            ? Math.min(to, startOf(levels.minute, time) + minute)
            : endOf(level, time)
        extend(
          whole,
          level === undefined ? partOfMinute(live, time, end) : barOf(live, level, time),
        )
        time = end
      }
      trim(live)
      return whole
    },
    priceAt: (time) => {
      const price = sample(live, time)
      trim(live)
      return price
    },
  }
}

function trim(legs: Legs): void {
  legs.base.trim()
  legs.quote.trim()
}

/** The longest level, from the minute to the hour, with a bar that starts at `time` and ends by `to`. */
function longestFrom(time: number, to: number): Level | undefined {
  const fitting = ([levels.hour, levels.quarter, levels.fiveMinutes, levels.minute] as const).find(
    (level) => time % lengthOf(level) === 0 && time + lengthOf(level) <= to,
  )
  return fitting
}

function nextSecond(time: number): number {
  return startOf(levels.second, time) + second
}
