import { type Bar, copyOf, extend, stillBar } from './bar.ts'
import { endOf, type Level, lengthOf, levels, second, startOf } from './ladder.ts'
import { partOfSecond, priceAt } from './second-path.ts'
import { type Tree, TreeCursor } from './tree.ts'

/** The bar of a level that starts at `start`, Unix ms. */
export type BarReader = (level: Level, start: number) => Bar

/** The prices and trades of one symbol at every moment, past and future. */
export interface Series {
  /** The longest bars that a reader knows; longer ones are to be joined from these. */
  readonly longest: Level
  /**
   * A reader of bars from the minute up to `longest`. It remembers its place, so that a bar next to
   * the last one costs little.
   */
  reader: () => BarReader
  /**
   * What happens from `from` to `to`, both Unix ms. Consecutive spans join to exactly the span over
   * all of them, and a span that is a bar of the ladder is that bar.
   */
  span: (from: number, to: number) => Bar
  /** The last price at `time`, Unix ms. */
  priceAt: (time: number) => number
}

/** The series that a tree tells. */
export function makeTreeSeries(tree: Tree): Series {
  const live = new TreeCursor(tree)
  return {
    longest: levels.month,
    reader: () => {
      const cursor = new TreeCursor(tree)
      return (level, start) => cursor.bar(level, start)
    },
    span: (from, to) => {
      const bar = spanOf(live, from, to)
      live.trim()
      return bar
    },
    priceAt: (time) => {
      const price = priceAt(live.path(time), time % second)
      live.trim()
      return price
    },
  }
}

/** Joins the longest bars that fit, each starting where the one before ended. */
function spanOf(cursor: TreeCursor, from: number, to: number): Bar {
  let whole: Bar | undefined
  for (let time = from; time < to; ) {
    const level = longestFrom(time, to)
    const end = level === undefined ? Math.min(to, nextSecond(time)) : endOf(level, time)
    const part = level === undefined ? partAt(cursor, time, end) : cursor.bar(level, time)
    if (whole === undefined) whole = copyOf(part)
    else extend(whole, part)
    time = end
  }
  return whole ?? stillBar(priceAt(cursor.path(from), from % second))
}

/** The longest level with a bar that starts at `time` and ends by `to`; undefined where none does. */
function longestFrom(time: number, to: number): Level | undefined {
  let longest: Level | undefined
  for (let level: number = levels.second; level > levels.month; level--) {
    const length = lengthOf(level as Level)
    if (time % length !== 0 || time + length > to) return longest
    longest = level as Level
  }
  const isMonth = startOf(levels.month, time) === time && endOf(levels.month, time) <= to
  return isMonth ? levels.month : longest
}

function partAt(cursor: TreeCursor, from: number, to: number): Bar {
  const start = startOf(levels.second, from)
  return partOfSecond(cursor.path(from), from - start, to - start)
}

function nextSecond(time: number): number {
  return startOf(levels.second, time) + second
}
