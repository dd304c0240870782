import type { HotLists } from '../../../contract/entities/hot-lists.ts'
import { hotListRules } from '../../../contract/market/label-rules.ts'
import { changeOf } from '../../../market/cells/change-text.ts'
import { turnoverOf } from '../../../market/cells/sum-text.ts'
import { type OrderView, orderBy } from '../../../market/order/list-order.ts'

/** Rows of a card. */
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
    hot: hotRows(listed, table.symbolId, hotLists),
    newest: orderBy(dated, (row) => table.listedAt[row] ?? 0, 'desc').slice(0, cardSize),
    gainers: orderBy(rows.filter(isGainer), change, 'desc').slice(0, cardSize),
    turnover: orderBy(rows, sumOf, 'desc').slice(0, cardSize),
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
  return orderBy(hot, rankOf, 'asc').slice(0, cardSize)
}

/** One row per coin: that with the largest turnover; of unknown ones the first. */
function mainPairs(
  rows: Uint32Array,
  base: readonly string[],
  sumOf: (row: number) => number,
): Uint32Array {
  const best = new Map<string, number>()
  for (const row of rows) {
    const coin = base[row] ?? ''
    const known = best.get(coin)
    if (known === undefined || Number.isNaN(sumOf(known)) || sumOf(row) > sumOf(known)) {
      best.set(coin, row)
    }
  }
  return Uint32Array.from(best.values()).sort()
}
