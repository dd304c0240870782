import type { HotLists } from '../../contract/entities/market/hot-lists.ts'
import { hotListRules } from '../../contract/market/label-rules.ts'
import { mainPairs } from '../../contract/market/main-pairs.ts'
import { changeOf } from '../cells/change-text.ts'
import { turnoverOf } from '../cells/sum-text.ts'
import { type OrderView, orderBy } from '../order/list-order.ts'

/** Rows of a card above a list, and of one on the overview. */
export type CardSize = 3 | 5

/** Rows of a card unless told otherwise. */
export const cardSize = 3

/** The rows of each card, best first. */
export interface HighlightRows {
  hot: Uint32Array
  newest: Uint32Array
  gainers: Uint32Array
  turnover: Uint32Array
}

/** What the cards are picked from. */
export interface HighlightsView extends OrderView {
  /** The rows that the list may show. */
  rows: Uint32Array
}

/**
 * Picks the rows of the cards: each coin once, by its pair with the largest turnover. What is hot takes
 * a week of turnovers, so the gateway says it; everything else follows the list as it ticks.
 */
export function pickHighlights(
  { feed, table, quotes, rows: listed }: HighlightsView,
  hotLists: HotLists | undefined,
  size: CardSize = cardSize,
): HighlightRows {
  const sums = new Float64Array(table.symbolId.length)
  for (const row of listed) sums[row] = turnoverOf(feed, table, quotes, row)
  const sumOf = (row: number): number => sums[row] ?? Number.NaN
  const rows = mainPairs(listed, table.base, sumOf)
  const change = (row: number): number => changeOf(feed, row, 'open24h')
  const isGainer = (row: number): boolean =>
    sumOf(row) >= hotListRules.liquidityFloor && change(row) > 0
  const dated = rows.filter((row) => (table.listedAt[row] ?? 0) > 0)
  return {
    hot: hotRows(listed, table.symbolId, hotLists).slice(0, size),
    newest: orderBy(dated, (row) => table.listedAt[row] ?? 0, 'desc').slice(0, size),
    gainers: orderBy(rows.filter(isGainer), change, 'desc').slice(0, size),
    turnover: orderBy(rows, sumOf, 'desc').slice(0, size),
  }
}

function hotRows(
  listed: Uint32Array,
  symbolIds: readonly string[],
  hotLists: HotLists | undefined,
): Uint32Array {
  const ranks = new Map(hotLists?.hotSearchList.map(({ symbolId }, rank) => [symbolId, rank]))
  const rankOf = (row: number): number => ranks.get(symbolIds[row] ?? '') ?? Number.NaN
  const hot = listed.filter((row) => !Number.isNaN(rankOf(row)))
  return orderBy(hot, rankOf, 'asc')
}
