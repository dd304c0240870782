import { fundingOf } from '../../../market/funding-text.ts'
import { type OrderView, priceKey, type SortKeys, sortKeys } from '../../../market/list-order.ts'
import { openInterestKey } from '../../../market/open-interest-text.ts'

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
