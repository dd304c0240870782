import { changeOf, type OpenField } from '../../../market/cells/change-text.ts'
import { type OrderView, type SortKeys, sortKeys } from '../../../market/order/list-order.ts'
import type { Sort } from '../../../market/order/list-search.ts'
import type { BoardName } from '../rank-search.ts'
import { type FirstPrices, sinceListingOf } from '../since-listing.ts'
import { amplitudeOf } from '../small/small-boards.ts'

/** How each ranking is sorted where nobody sorted. */
export const boardSorts: Readonly<Record<BoardName, Sort>> = {
  gainers: { column: 'change', direction: 'desc' },
  losers: { column: 'change', direction: 'asc' },
  newest: { column: 'listed', direction: 'desc' },
  turnover: { column: 'turnover24h', direction: 'desc' },
}

/** The keys of a ranking's columns, with changes measured from `since` and from first prices. */
export function rankKeys(view: OrderView, since: OpenField, firstPrices: FirstPrices): SortKeys {
  const { feed, table } = view
  return {
    ...sortKeys(view),
    change: (row) => changeOf(feed, row, since),
    sinceListing: (row) => sinceListingOf(view, firstPrices, row),
    amplitude: (row) => amplitudeOf(feed, row),
    listed: (row) => table.listedAt[row] || Number.NaN,
  }
}
