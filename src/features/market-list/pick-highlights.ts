import { changeOf } from '../../market/change-text.ts'
import { type OrderView, orderBy } from '../../market/list-order.ts'
import { turnoverOf } from '../../market/sum-text.ts'

/** Rows of a card. */
export const cardSize = 3

/** Coins with less turnover, in USDT of the last 24 hours, are no gainers and no losers. */
export const liquidityFloor = 100_000

/** The rows of each card, best first. */
export interface Highlights {
  newest: Uint32Array
  gainers: Uint32Array
  losers: Uint32Array
  turnover: Uint32Array
}

/** Picks the rows of the cards: each coin once, by its pair with the largest turnover. */
export function pickHighlights(view: OrderView): Highlights {
  const { feed, table, quotes } = view
  const sums = Float64Array.from(table.symbolId, (_, row) => turnoverOf(feed, table, quotes, row))
  const sumOf = (row: number): number => sums[row] ?? Number.NaN
  const rows = mainPairs(table.base, sumOf)
  const liquid = rows.filter((row) => sumOf(row) >= liquidityFloor)
  const change = (row: number): number => changeOf(feed, row, 'open24h')
  const listed = rows.filter((row) => (table.listedAt[row] ?? 0) > 0)
  return {
    newest: orderBy(listed, (row) => table.listedAt[row] ?? 0, 'desc').slice(0, cardSize),
    gainers: orderBy(
      liquid.filter((row) => change(row) > 0),
      change,
      'desc',
    ).slice(0, cardSize),
    losers: orderBy(
      liquid.filter((row) => change(row) < 0),
      change,
      'asc',
    ).slice(0, cardSize),
    turnover: orderBy(rows, sumOf, 'desc').slice(0, cardSize),
  }
}

/** One row per coin: that with the largest turnover; of unknown ones the first. */
function mainPairs(base: readonly string[], sumOf: (row: number) => number): Uint32Array {
  const best = new Map<string, number>()
  for (let row = 0; row < base.length; row++) {
    const coin = base[row] ?? ''
    const known = best.get(coin)
    if (known === undefined || Number.isNaN(sumOf(known)) || sumOf(row) > sumOf(known)) {
      best.set(coin, row)
    }
  }
  return Uint32Array.from(best.values()).sort()
}
