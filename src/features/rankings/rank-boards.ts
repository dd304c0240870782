import { hotListRules } from '../../contract/market/label-rules.ts'
import { changeOf, type OpenField } from '../../market/cells/change-text.ts'
import { turnoverOf } from '../../market/cells/sum-text.ts'
import { type OrderView, orderBy } from '../../market/order/list-order.ts'
import { sameOrder } from '../../market/order/order.ts'
import type { BoardName } from './rank-search.ts'

/** Rows of a board. */
export const boardSize = 12

/** Turnover of 24 hours, USDT, below which a pair is thin. */
export const liquidityFloor = hotListRules.liquidityFloor

/** How often rankings are worked out anew, in ms. */
export const rankInterval = 10_000

/** The rows of each board, best first, and how many pairs they were taken of. */
export interface RankBoards extends Record<BoardName, Uint32Array> {
  /** Pairs over the floor. */
  passing: number
}

/** What boards are made of. */
export interface BoardInput extends OrderView {
  /** The rows of the market that may be shown. */
  rows: Uint32Array
  /** What changes are measured from. */
  since: OpenField
  /** Whether thin pairs are left out. */
  floor: boolean
  /** Unix ms. */
  now: number
}

/** True for a pair that trades so little that its price moves easily; also where that is unknown. */
export function isThin({ feed, table, quotes }: OrderView, row: number): boolean {
  return !(turnoverOf(feed, table, quotes, row) >= liquidityFloor)
}

/**
 * The four boards: what rose most, what fell most, what was listed last, and what traded most over 24
 * hours. Unknown figures are in no board.
 */
export function rankBoards({ rows, since, floor, now, ...view }: BoardInput): RankBoards {
  const { feed, table, quotes } = view
  const liquid = rows.filter((row) => !isThin(view, row))
  const ranked = floor ? liquid : rows
  const change = (row: number): number => changeOf(feed, row, since)
  const turnover = (row: number): number => turnoverOf(feed, table, quotes, row)
  const listedAt = (row: number): number => table.listedAt[row] ?? 0
  const isListed = (row: number): boolean => listedAt(row) > 0 && listedAt(row) <= now
  const best = (
    among: Uint32Array,
    key: (row: number) => number,
    direction: 'asc' | 'desc',
  ): Uint32Array => orderBy(among, key, direction).slice(0, boardSize)
  return {
    gainers: best(
      ranked.filter((row) => change(row) > 0),
      change,
      'desc',
    ),
    losers: best(
      ranked.filter((row) => change(row) < 0),
      change,
      'asc',
    ),
    newest: best(ranked.filter(isListed), listedAt, 'desc'),
    turnover: best(
      ranked.filter((row) => turnover(row) > 0),
      turnover,
      'desc',
    ),
    passing: liquid.length,
  }
}

/** True where both show the same. */
export function sameBoards(one: RankBoards, other: RankBoards): boolean {
  return (
    one.passing === other.passing &&
    sameOrder(one.gainers, other.gainers) &&
    sameOrder(one.losers, other.losers) &&
    sameOrder(one.newest, other.newest) &&
    sameOrder(one.turnover, other.turnover)
  )
}
