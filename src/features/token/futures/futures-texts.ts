import { fieldIndex } from '../../../contract/market/ticker-fields.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { type LiveText, missingText, plainText } from '../../../market/cells/cell-text.ts'
import { fundingOf } from '../../../market/cells/funding-text.ts'
import { type ListView, watchFields } from '../../../market/data/list-view.ts'
import { scaled } from '../../../market/data/scaled.ts'

const hoursOfYear = 365 * 24

/** What a funding rate comes to in a year if it stays as it is, without interest on interest. */
export function yearlyFundingText(view: ListView): LiveText {
  const { feed, table, style } = view
  return {
    read: (row) => {
      const hours = table.fundingInterval[row] ?? 0
      const year = hours > 0 ? (fundingOf(feed, row) * hoursOfYear) / hours : Number.NaN
      const { text } = formatPercent(year, style, 1)
      return text === '' ? missingText() : plainText(text, year)
    },
    watch: (row, listener) => watchFields(view, row, 1 << fieldIndex.fundingRate, listener),
  }
}

/** How far the last price of a contract stands above its index price, as a part of that. */
export function basisText(view: ListView): LiveText {
  const { feed, table, style } = view
  const mask = (1 << fieldIndex.last) | (1 << fieldIndex.indexPrice)
  return {
    read: (row) => {
      const last = scaled(feed.value(row, fieldIndex.last), table.scales.price[row])
      const index = scaled(feed.value(row, fieldIndex.indexPrice), table.scales.index[row])
      const basis = index > 0 ? last / index - 1 : Number.NaN
      const { text } = formatPercent(basis, style, 3)
      return text === '' ? missingText() : plainText(text, basis)
    },
    watch: (row, listener) => watchFields(view, row, mask, listener),
  }
}
