import type { SectorDetail } from '../../../contract/entities/market/sectors.ts'

/** A coin with its part in the change of an index. */
export type Constituent = SectorDetail['constituents'][number]

/** What moved an index, in hundredths of a point. */
export interface Moved {
  /** The largest parts, then the lowest, each in falling order. */
  named: (Constituent & { points24h: number })[]
  /** How many coins are not named, and their part. */
  others: number
  otherPoints: number
}

/** Coins that are named: those that pulled the index its way, and those that pulled against it. */
const leadingCount = 5
const opposingCount = 2

/**
 * The largest parts in the change of an index, the lowest, and the rest, which add up to the change as it is shown.
 * Of an index that rose the five largest and the two lowest are named, of one that fell the two largest and the five
 * lowest: parts that are next to nothing explain no fall. @param points24h the change
 */
export function movedBy(constituents: readonly Constituent[], points24h: number): Moved {
  const ranked = constituents
    .flatMap((coin) =>
      coin.points24h === null || coin.symbolId === ''
        ? []
        : [{ ...coin, points24h: coin.points24h }],
    )
    .sort((a, b) => b.points24h - a.points24h)
  const [largestCount, lowestCount] =
    points24h < 0 ? [opposingCount, leadingCount] : [leadingCount, opposingCount]
  const lowestFrom = Math.max(largestCount, ranked.length - lowestCount)
  const named = ranked.filter((_, place) => place < largestCount || place >= lowestFrom)
  const shown = named.reduce((sum, coin) => sum + coin.points24h, 0)
  return {
    named,
    others: constituents.length - named.length,
    otherPoints: points24h - shown || 0,
  }
}

/** The share of a bar that a part takes, of the largest one either way: -1 to 1. */
export function barShare(points: number, parts: readonly number[]): number {
  const largest = Math.max(...parts.map(Math.abs), 1)
  return points / largest
}
