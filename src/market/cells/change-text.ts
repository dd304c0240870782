import { type FieldMask, fieldIndex, fieldMask } from '../../contract/market/ticker-fields.ts'
import type { ListFeed } from '../../feed/feed-types.ts'
import { formatPercent } from '../../i18n/percent.ts'
import { type ListView, type Writing, watchFields } from '../data/list-view.ts'
import { type CellText, type LiveText, missingText } from './cell-text.ts'

/** The fields of earlier prices, which a change can be measured from. */
export type OpenField = 'open24h' | 'open1h'

/**
 * Change of the last price since an earlier one, as a fraction; NaN where either is unknown. Both share
 * a scale, so mantissas divide as they are.
 */
export function changeOf(feed: ListFeed, row: number, since: OpenField): number {
  const open = feed.value(row, fieldIndex[since])
  return open > 0 ? (feed.value(row, fieldIndex.last) - open) / open : Number.NaN
}

/** A signed percentage that says its direction in words to a screen reader. */
export function changeText(view: ListView, since: OpenField): LiveText {
  const mask = changeMask(since)
  return {
    read: (row) => signedText(view, changeOf(view.feed, row, since)),
    watch: (row, listener) => watchFields(view, row, mask, listener),
  }
}

/** A fraction as a signed percentage, with its direction in words; NaN gives a dash. */
export function signedText({ style, words }: Writing, value: number): CellText {
  const { text, direction } = formatPercent(value, style)
  if (text === '') return missingText()
  const spoken = direction > 0 ? words.up : direction < 0 ? words.down : ''
  return { spoken, lead: text, zeros: '', rest: '', full: '', direction, value }
}

/** The fields that a change depends on, one bit per field index. */
function changeMask(since: OpenField): FieldMask {
  return fieldMask('last', since)
}
