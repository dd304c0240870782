import { fieldIndex, fieldMask } from '../../../contract/market/ticker-fields.ts'
import type { ListFeed } from '../../../feed/feed-types.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { type LiveText, missingText, plainText } from '../../../market/cells/cell-text.ts'
import { type ListView, watchFields } from '../../../market/data/list-view.ts'
import { orderBy } from '../../../market/order/list-order.ts'

/** Rows of a small board. */
export const smallBoardSize = 5

/** How far the high of 24 hours lies above the low, as a fraction of the low; NaN where unknown. */
export function amplitudeOf(feed: ListFeed, row: number): number {
  const low = feed.value(row, fieldIndex.low24h)
  return low > 0 ? feed.value(row, fieldIndex.high24h) / low - 1 : Number.NaN
}

/** An amplitude as a percentage: it has no direction, so no sign and no colour. */
export function amplitudeText(view: ListView): LiveText {
  const mask = fieldMask('high24h', 'low24h')
  return {
    read(row) {
      const amplitude = amplitudeOf(view.feed, row)
      const { text } = formatPercent(amplitude, view.style)
      return text === '' ? missingText() : plainText(text.replace('+', ''), amplitude)
    },
    watch: (row, listener) => watchFields(view, row, mask, listener),
  }
}

/** The rows with the largest known keys. */
export function largest(rows: Uint32Array, key: (row: number) => number): Uint32Array {
  return orderBy(
    rows.filter((row) => key(row) > 0),
    key,
    'desc',
  ).slice(0, smallBoardSize)
}
