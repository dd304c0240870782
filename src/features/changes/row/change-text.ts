import { asMantissa, type Mantissa } from '../../../contract/market/mantissa.ts'
import { fieldIndex, fieldMask } from '../../../contract/market/ticker-fields.ts'
import { numberOfDecimal, parseDecimal } from '../../../i18n/decimal.ts'
import type { CellText, LiveText } from '../../../market/cells/cell-text.ts'
import { signedText } from '../../../market/cells/change-text.ts'
import { priceText } from '../../../market/cells/price-text.ts'
import { watchFields } from '../../../market/data/list-view.ts'
import type { ChangePlace } from './change-places.ts'

/** The price at which something happened, as prices of its list are written. */
export function priceThenText({ view, row }: ChangePlace, price: string): CellText {
  const { feed, table } = view
  const mantissa = mantissaOf(price, table.scales.price[row] ?? 0)
  const value = (at: number, field: number): Mantissa =>
    at === row && field === fieldIndex.last ? mantissa : feed.value(at, field)
  return priceText({ ...view, feed: { ...feed, value } }, 'last').read(row)
}

/** The change of the last price since something happened. */
export function sinceText({ view, row }: ChangePlace, price: string): LiveText {
  const then = mantissaOf(price, view.table.scales.price[row] ?? 0)
  return {
    read: (at) => signedText(view, view.feed.value(at, fieldIndex.last) / then - 1),
    watch: (at, listener) => watchFields(view, at, fieldMask('last'), listener),
  }
}

function mantissaOf(price: string, scale: number): Mantissa {
  const decimal = parseDecimal(price)
  if (decimal === undefined) return asMantissa(Number.NaN)
  return asMantissa(Math.round(numberOfDecimal({ ...decimal, scale: decimal.scale - scale })))
}
