import { fieldIndex } from '../contract/market/ticker-fields.ts'
import type { LineFeed } from '../feed/feed-types.ts'
import { formatPercent } from '../i18n/percent.ts'
import { type LiveText, missingText } from './cell-text.ts'
import { type ListView, watchFields } from './list-view.ts'

/** Fields that a change can be measured from. */
export type ChangeBasis = 'open24h' | 'open1h'

/**
 * Change of the last price since the basis, as a fraction; NaN where either is unknown. Both share a
 * scale, so mantissas divide as they are.
 */
export function changeOf(feed: LineFeed, row: number, basis: ChangeBasis): number {
  const open = feed.value(row, fieldIndex[basis])
  return open > 0 ? (feed.value(row, fieldIndex.last) - open) / open : Number.NaN
}

/** A signed percentage that says its direction in words to a screen reader. */
export function changeText(view: ListView, basis: ChangeBasis): LiveText {
  const { feed, style, words } = view
  const mask = changeMask(basis)
  return {
    read(row) {
      const value = changeOf(feed, row, basis)
      const { text, direction } = formatPercent(value, style)
      if (text === '') return missingText()
      const spoken = direction > 0 ? words.up : direction < 0 ? words.down : ''
      return { spoken, lead: text, zeros: '', rest: '', full: '', direction, value }
    },
    watch: (row, listener) => watchFields(view, row, mask, listener),
  }
}

/** The fields that a change depends on, one bit per field index. */
export function changeMask(basis: ChangeBasis): number {
  return (1 << fieldIndex.last) | (1 << fieldIndex[basis])
}
