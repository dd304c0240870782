import { fieldIndex, fieldMask } from '../../contract/market/ticker-fields.ts'
import type { LiveText } from '../../market/cells/cell-text.ts'
import { signedText } from '../../market/cells/change-text.ts'
import { type ListView, type TableView, watchFields } from '../../market/data/list-view.ts'
import { scaled } from '../../market/data/scaled.ts'

/** What the rows of a table were first traded at, in quote currency; null or absent where that is not known. */
export type FirstPrices = readonly (number | null)[]

/** Change of the last price since the first one, as a fraction; NaN where either is unknown. */
export function sinceListingOf(
  { feed, table }: TableView,
  firstPrices: FirstPrices,
  row: number,
): number {
  const first = firstPrices[row] ?? Number.NaN
  const last = scaled(feed.value(row, fieldIndex.last), table.scales.price[row])
  return first > 0 ? last / first - 1 : Number.NaN
}

/** The change since listing as a signed percentage; a dash where it is not known. */
export function sinceListingText(view: ListView, firstPrices: FirstPrices): LiveText {
  return {
    read: (row) => signedText(view, sinceListingOf(view, firstPrices, row)),
    watch: (row, listener) => watchFields(view, row, fieldMask('last'), listener),
  }
}
