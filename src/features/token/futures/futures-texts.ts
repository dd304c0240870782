import { fieldMask } from '../../../contract/market/ticker-fields.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { type LiveText, missingText, plainText } from '../../../market/cells/cell-text.ts'
import { fundingOf } from '../../../market/cells/funding-text.ts'
import { type ListView, watchFields } from '../../../market/data/list-view.ts'

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
    watch: (row, listener) => watchFields(view, row, fieldMask('fundingRate'), listener),
  }
}
