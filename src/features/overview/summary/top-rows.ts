import { hotListRules } from '../../../contract/market/label-rules.ts'
import { fieldIndex } from '../../../contract/market/ticker-fields.ts'
import { changeOf } from '../../../market/cells/change-text.ts'
import { turnoverOf } from '../../../market/cells/sum-text.ts'
import { scaled } from '../../../market/data/scaled.ts'
import { type OrderView, orderBy } from '../../../market/order/list-order.ts'

/** A coin is cheap below this price, in dollars. */
export const cheapBelow = 0.1

/** Rows that moved most in one direction within the last hour, of what is traded enough. */
export function topMovers(
  view: OrderView,
  coins: Uint32Array,
  direction: 'up' | 'down',
  length: number,
): Uint32Array {
  const change = (row: number): number => changeOf(view.feed, row, 'open1h')
  const moved = coins.filter(
    (row) => isLiquid(view, row) && (direction === 'up' ? change(row) > 0 : change(row) < 0),
  )
  return orderBy(moved, change, direction === 'up' ? 'desc' : 'asc').slice(0, length)
}

/** Rows of coins below `cheapBelow` that rose most over a day, of what is traded enough in dollars. */
export function cheapRows(view: OrderView, coins: Uint32Array, length: number): Uint32Array {
  const { feed, table, quotes } = view
  const cheap = coins.filter((row) => {
    const price = scaled(feed.value(row, fieldIndex.last), table.scales.price[row])
    return quotes.isDollar(row) && price > 0 && price < cheapBelow && isLiquid(view, row)
  })
  return orderBy(cheap, (row) => changeOf(feed, row, 'open24h'), 'desc').slice(0, length)
}

function isLiquid({ feed, table, quotes }: OrderView, row: number): boolean {
  return turnoverOf(feed, table, quotes, row) >= hotListRules.liquidityFloor
}
