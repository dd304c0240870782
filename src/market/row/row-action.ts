import type { LucideIcon } from 'lucide-react'
import type { RefObject } from 'react'
import type { LiveText } from '../cells/cell-text.ts'
import type { ListView } from '../data/list-view.ts'

/** The list that rows act in. */
export interface RowList {
  view: ListView
  /** Address of a row's page. */
  hrefOf: (symbolId: string) => string
  open: (symbolId: string) => void
  /** What a row's card and sheet say besides what they say in every list. */
  facts?: readonly RowFact[] | undefined
}

/** A figure of rows, with its name. */
export interface RowFact {
  name: string
  live: LiveText
}

/** One thing that can be done with a row. */
export interface RowAction {
  id: string
  text: string
  Icon: LucideIcon
  run: () => void
}

/** A button at the end of a row. */
export type RowButton = 'details' | 'alert' | 'more'

/** What is asked for: the menu, the sheet or the card of a row. */
export interface RowRequest {
  kind: 'menu' | 'sheet' | 'card'
  rowId: string
  /** What it stands beside: an element, or a place on the screen. */
  anchor: Element | { getBoundingClientRect: () => DOMRect }
  /** True if it takes the keyboard focus. */
  byKey: boolean
  /** Where a card stands; below what it belongs to unless given. */
  side?: 'inline-end'
}

/** Asks for something, or ends what was asked for. */
export type AskRow = (request: RowRequest | undefined) => void

/** What the parts that open beside a row work on. */
export interface RowPartProps {
  list: RowList
  /** What is open; undefined for nothing. */
  asked: RowRequest | undefined
  onAsk: AskRow
}

/** A grid whose rows are listened to. */
export type GridRef = RefObject<HTMLElement | null>

/** The row that an element of a table stands in; undefined for its header. */
export function rowIdOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('[data-symbol-id]')?.dataset.symbolId
}
