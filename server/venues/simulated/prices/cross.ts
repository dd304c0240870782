import { LruCache } from '../../../lib/lru-cache.ts'
import type { CoinScales } from '../symbols/coin.ts'
import { type Bar, extend, stillBar } from './bar.ts'
import { searchExtreme } from './cross-extremes.ts'
import { type Legs, makeLegs, quotientIn, trimLegs } from './cross-legs.ts'
import { crossTurnover } from './cross-turnover.ts'
import { below, endOf, type Level, lengthOf, levels, minute, second, startOf } from './ladder.ts'
import type { Series } from './series.ts'
import type { Tree } from './tree.ts'

/** A pair of two coins trades a hundredth of what its first coin trades against USDT. */
export const crossVolumeDecimals = 2

/** Bars that a pair remembers: those of a live day, the hours of a week, and over two years of days. */
const remembered = 1_200

/**
 * The price of one coin in another: the quotient of both prices against USDT, taken second by second.
 * A bar holds the quotients at its start, at every full second in it, and at its end. Volume follows
 * that of the first coin; an hour trades at the mean of its first and last price.
 */
export function makeCrossSeries(base: Tree, quote: Tree, scales: CoinScales): Series {
  const live = makeLegs(base, quote)
  const known = new LruCache<string, Bar>(remembered)
  const quotient = quotientIn(10 ** (scales.price - base.scales.price + quote.scales.price))
  const turnoverUnit = 10 ** (scales.turnover - scales.volume - scales.price)
  const turnoverOf = crossTurnover(quotient, turnoverUnit)

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
    searchExtreme(legs, quotient, below(level as Exclude<Level, 9>), start, end, bar, 'high')
    searchExtreme(legs, quotient, below(level as Exclude<Level, 9>), start, end, bar, 'low')
    bar.volume = first.volume
    bar.turnover = turnoverOf(legs, start, end)
    return bar
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
      const legs = makeLegs(base, quote)
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
      trimLegs(live)
      return whole
    },
    priceAt: (time) => {
      const price = sample(live, time)
      trimLegs(live)
      return price
    },
  }
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
