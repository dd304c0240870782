import type { CoinPicksAnswer } from '../../../contract/entities/market/picks.ts'
import { pickRules } from '../../../contract/market/pick-rules.ts'

/** How past picks did. */
export interface PastFigures {
  calls: number
  /** Calls whose price went the way that was called; undefined where there were too few to say. */
  right: number | undefined
  /** Median change in the direction that was called; NaN without calls. */
  median: number
  /** Median change of the market over the same times; NaN where none is known. */
  market: number
}

/** What can honestly be said of past picks. */
export function pastFigures(results: CoinPicksAnswer['results']): PastFigures {
  const calls = results.length
  const markets = results.flatMap(({ market }) => (market === null ? [] : [market]))
  return {
    calls,
    right:
      calls < pickRules.leastResults
        ? undefined
        : results.filter(({ change }) => change > 0).length,
    median: median(results.map(({ change }) => change)),
    market: median(markets),
  }
}

/** The middle of numbers, or the mean of the two in the middle; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  return (
    ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half) - 1] ?? Number.NaN)) / 2
  )
}
