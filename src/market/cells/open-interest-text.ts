import { fieldIndex, fieldMask } from '../../contract/market/ticker-fields.ts'
import { abbreviate } from '../../i18n/abbreviate.ts'
import { decimalOfMantissa } from '../../i18n/decimal.ts'
import { type ListView, watchFields } from '../data/list-view.ts'
import { scaled } from '../data/scaled.ts'
import { type OrderView, priceKey } from '../order/list-order.ts'
import { type LiveText, missingText, plainText } from './cell-text.ts'
import { worthText } from './sum-text.ts'

/** What all open contracts of a row are worth at the mark price, else the last, in USDT. */
export function openInterestKey(view: OrderView): (row: number) => number {
  const { feed, table } = view
  const mark = priceKey(view, 'markPrice')
  const last = priceKey(view, 'last')
  return (row) => {
    const amount = scaled(feed.value(row, fieldIndex.openInterest), table.scales.volume[row])
    const price = mark(row)
    return amount * (Number.isNaN(price) ? last(row) : price)
  }
}

/** The worth of a row's open interest in the display currency, in short. */
export function openInterestText(view: ListView): LiveText {
  const mask = fieldMask('openInterest', 'markPrice', 'last')
  return worthText(view, openInterestKey(view), mask)
}

/** A row's open interest in its base coin, in short: `12.40K BTC`. */
export function openAmountText(view: ListView): LiveText {
  const { feed, table, style } = view
  return {
    read(row) {
      const mantissa = feed.value(row, fieldIndex.openInterest)
      const amount = abbreviate(decimalOfMantissa(mantissa, table.scales.volume[row] ?? 0), style)
      return amount === '' ? missingText() : plainText(`${amount} ${table.base[row]}`, mantissa)
    },
    watch: (row, listener) => watchFields(view, row, fieldMask('openInterest'), listener),
  }
}
