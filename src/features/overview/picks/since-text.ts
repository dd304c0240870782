import { fieldIndex, fieldMask } from '../../../contract/market/ticker-fields.ts'
import type { LiveText } from '../../../market/cells/cell-text.ts'
import { signedText } from '../../../market/cells/change-text.ts'
import { type ListView, watchFields } from '../../../market/data/list-view.ts'
import { scaled } from '../../../market/data/scaled.ts'

/**
 * The change of a row's price since it was another one.
 * @param price a decimal in quote currency
 */
export function sinceText(view: ListView, price: string): LiveText {
  const { feed, table } = view
  const before = Number(price)
  return {
    read: (row) => {
      const now = scaled(feed.value(row, fieldIndex.last), table.scales.price[row])
      return signedText(view, before > 0 ? now / before - 1 : Number.NaN)
    },
    watch: (row, listener) => watchFields(view, row, fieldMask('last'), listener),
  }
}
