import type { RefObject } from 'react'
import type { ColumnLayout } from '../../../market/columns/market-column.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import type { TokenSource } from '../onchain/token-source.ts'

/** What a list shows now, for whoever takes it elsewhere. */
export interface ShownView {
  /** Accessible name of the list. */
  title: string
  grid: RefObject<HTMLElement | null>
  /** In their order, without those of buttons. */
  columns: readonly ColumnLayout[]
  /** Row numbers in the order in which they are shown. */
  order: Uint32Array
  /** Where the values of the rows are. */
  values: { kind: 'line'; view: ListView } | { kind: 'tokens'; source: TokenSource }
}

/** Where the list on the page says what it shows; undefined before it has said so. */
export interface ShownHolder {
  view: () => ShownView | undefined
  show: (view: ShownView) => void
}

/** Makes an empty holder. */
export function createShownHolder(): ShownHolder {
  let current: ShownView | undefined
  return {
    view: () => current,
    show: (view) => {
      current = view
    },
  }
}
