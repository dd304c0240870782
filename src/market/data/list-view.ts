import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import type { FieldMask } from '../../contract/market/ticker-fields.ts'
import type { ListFeed } from '../../feed/feed-types.ts'
import type { NumberStyle } from '../../i18n/number-style.ts'
import type { Money } from './money.ts'
import type { QuoteRates } from './quote-rates.ts'

/** Words that a screen reader says before a number; each ends with a space. */
export interface CellWords {
  up: string
  down: string
  /** Before an estimate. */
  about: string
}

/** How the cells of a list write, whatever their values come from. */
export interface Writing {
  style: NumberStyle
  money: Money
  words: CellWords
}

/** A list's values and the table that row numbers stand in. */
export interface TableView {
  feed: ListFeed
  table: SymbolTable
}

/** Everything that the cells of one list read: replaced as a whole when a part of it changes. */
export interface ListView extends Writing, TableView {
  quotes: QuoteRates
}

/**
 * Watches fields of a row for as long as the feed holds this view's table. After a change of the
 * table row numbers mean other symbols, so changes are silent until the list is drawn anew.
 */
export function watchFields(
  view: TableView,
  row: number,
  mask: FieldMask,
  listener: () => void,
): () => void {
  return view.feed.watch(row, mask, whileCurrent(view, listener))
}

/** Watches fields of a row and what its quote is worth. */
export function watchWorth(
  view: ListView,
  row: number,
  mask: FieldMask,
  listener: () => void,
): () => void {
  const guarded = whileCurrent(view, listener)
  const stopFields = view.feed.watch(row, mask, guarded)
  const stopQuote = view.quotes.watch(row, guarded)
  return () => {
    stopFields()
    stopQuote()
  }
}

function whileCurrent(view: TableView, listener: () => void): () => void {
  return () => {
    if (view.feed.status.get().table === view.table) listener()
  }
}
