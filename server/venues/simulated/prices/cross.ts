import { LruCache } from '../../../lib/lru-cache.ts'
import type { CoinScales } from '../symbols/coin.ts'
import { type Bar, extend, stillBar } from './bar.ts'
import { below, endOf, hour, type Level, levels, minute, second, startOf } from './ladder.ts'
import type { Series } from './series.ts'
import { type Tree, TreeCursor } from './tree.ts'

/** A pair of two coins trades a hundredth of what its first coin trades against USDT. */
export const crossVolumeDecimals = 2

/** Hours and days that a pair remembers: the hours of a live day, and over three years of days. */
const remembered = 1_200

/** Both coins of a pair, each at a place in its tree. */
interface Legs {
  base: TreeCursor
  quote: TreeCursor
}

/**
 * The price of one coin in another: the quotient of both prices against USDT, taken second by second.
 * A bar holds the quotients at its start, at every full second in it, and at its end. Volume follows
 * that of the first coin.
 */
export function makeCrossSeries(base: Tree, quote: Tree, scales: CoinScales): Series {
  const live = makeLegs()
  const known = new LruCache<string, Bar>(remembered)
  const priceUnit = 10 ** (scales.price - base.scales.price + quote.scales.price)
  const turnoverUnit = 10 ** (scales.turnover - scales.volume - scales.price)

  function makeLegs(): Legs {
    return { base: new TreeCursor(base), quote: new TreeCursor(quote) }
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

  /** What all trades of a minute come to, at the mean of its first and last price. */
  function turnoverOf(volume: number, open: number, close: number): number {
    return Math.round(volume * ((open + close) / 2) * turnoverUnit)
  }

  /** The bar over whole minutes. */
  function minutes(legs: Legs, from: number, to: number): Bar {
    const whole = stillBar(sample(legs, from))
    const ceilings: number[] = []
    const floors: number[] = []
    for (let time = from; time < to; time += minute) {
      const first = legs.base.bar(levels.minute, time)
      const then = legs.quote.bar(levels.minute, time)
      const open = whole.close
      const close = quotient(first.close, then.close)
      ceilings.push(quotient(first.high, then.low))
      floors.push(quotient(first.low, then.high))
      const turnover = turnoverOf(first.volume, open, close)
      extend(whole, { ...stillBar(close), volume: first.volume, turnover })
    }
    for (const [index, ceiling] of ceilings.entries()) {
      if (ceiling <= whole.high && (floors[index] ?? 0) >= whole.low) continue
      const start = from + index * minute
      searchExtremes(legs, levels.fifteenSeconds, start, start + minute, whole)
    }
    return whole
  }

  /**
   * Widens `whole` to the extremes at all seconds from `from` to `to`. Few need to be looked at: only
   * where the first coin's high over the second's low lies beyond what is known already.
   */
  function searchExtremes(legs: Legs, level: Level, from: number, to: number, whole: Bar): void {
    for (let time = from; time < to; time = endOf(level, time)) {
      const first = legs.base.bar(level, time)
      const then = legs.quote.bar(level, time)
      const price = quotient(first.open, then.open)
      whole.high = Math.max(whole.high, price)
      whole.low = Math.min(whole.low, price)
      if (level === levels.second) continue
      const ceiling = quotient(first.high, then.low)
      const floor = quotient(first.low, then.high)
      if (ceiling <= whole.high && floor >= whole.low) continue
      searchExtremes(legs, below(level), time, endOf(level, time), whole)
    }
  }

  /** Part of one minute. Trades are cut from the whole minute's so that the parts add up to it. */
  function partOfMinute(legs: Legs, from: number, to: number): Bar {
    const part = stillBar(sample(legs, from))
    for (let time = nextSecond(from); time <= to; time += second) {
      extend(part, stillBar(sample(legs, time)))
    }
    const start = startOf(levels.minute, from)
    const { open, close, volume } = legs.base.bar(levels.minute, from)
    const quoteBar = legs.quote.bar(levels.minute, from)
    const turnover = turnoverOf(
      volume,
      quotient(open, quoteBar.open),
      quotient(close, quoteBar.close),
    )
    const done = (total: number, time: number) => Math.floor((total * (time - start)) / minute)
    part.volume = done(volume, to) - done(volume, from)
    part.turnover = done(turnover, to) - done(turnover, from)
    return part
  }

  function rememberedBar(legs: Legs, start: number, end: number): Bar {
    return known.take(`${start} ${end}`, () => minutes(legs, start, end))
  }

  return {
    longest: levels.day,
    reader: () => {
      const legs = makeLegs()
      return (level, start) => {
        const end = endOf(level, start)
        return level === levels.day ? rememberedBar(legs, start, end) : minutes(legs, start, end)
      }
    },
    span: (from, to) => {
      const whole = stillBar(sample(live, from))
      for (let time = from; time < to; ) {
        const end = stepEnd(time, to)
        const step = stepFor(end - time, time)
        extend(whole, step(live, time, end))
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

  function stepFor(length: number, start: number): typeof minutes {
    if (length === hour) return rememberedBar
    return length % minute === 0 && start % minute === 0 ? minutes : partOfMinute
  }
}

function trim(legs: Legs): void {
  legs.base.trim()
  legs.quote.trim()
}

/** End of the next stretch that is told in one go: a whole hour, whole minutes, or part of one. */
function stepEnd(from: number, to: number): number {
  const nextHour = startOf(levels.hour, from) + hour
  if (from % minute !== 0 || to - from < minute) {
    return Math.min(to, startOf(levels.minute, from) + minute)
  }
  return Math.min(nextHour, startOf(levels.minute, to))
}

function nextSecond(time: number): number {
  return startOf(levels.second, time) + second
}
