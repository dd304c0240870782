import { filteredRows } from '../../../market/order/list-filter.ts'
import { type OrderView, orderBy, sortKeys } from '../../../market/order/list-order.ts'

/** How many pairs are offered. */
const offered = 8

/**
 * The rows of a list that trade most, the first of them first.
 * @param hidden codes of coins that the visitor is not shown
 */
export function popularRows(view: OrderView, hidden: ReadonlySet<string>): readonly number[] {
  const key = sortKeys(view).turnover24h ?? (() => Number.NaN)
  return Array.from(orderBy(filteredRows(view.table, { hidden }), key, 'desc').slice(0, offered))
}
