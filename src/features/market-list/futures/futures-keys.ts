import { fundingOf } from '../../../market/cells/funding-text.ts'
import { openInterestKey } from '../../../market/cells/open-interest-text.ts'
import {
  type OrderView,
  priceKey,
  type SortKeys,
  sortKeys,
} from '../../../market/order/list-order.ts'

/** The keys that contracts are sorted by. */
export function futuresKeys(view: OrderView): SortKeys {
  return {
    ...sortKeys(view),
    markPrice: priceKey(view, 'markPrice'),
    indexPrice: priceKey(view, 'indexPrice'),
    funding: (row) => fundingOf(view.feed, row),
    openInterest: openInterestKey(view),
  }
}
