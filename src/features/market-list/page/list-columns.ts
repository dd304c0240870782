import { useCallback, useMemo } from 'react'
import type { ColumnLayout, MarketColumn } from '../../../market/columns/market-column.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import type { OrderView, SortKeys } from '../../../market/order/list-order.ts'

/** What the cells of a list are made of. */
export interface ColumnsInput {
  view: ListView
  hrefOf: (symbolId: string) => string
  /** True on a narrow screen, where cells that name a row have one line and lend another one theirs. */
  isPhone: boolean
}

/** What is special to a kind of list: its columns, and how they are sorted. */
export interface ListKind<Labels> {
  /** Name of the list, for scripts, styles and chosen columns. */
  list: 'spot' | 'futures' | 'margin'
  /** Ids of the columns that can be sorted. */
  sortable: readonly string[]
  /** All columns without their cells. */
  layoutOf: (labels: Labels) => readonly ColumnLayout[]
  columnsOf: (input: ColumnsInput & { labels: Labels }) => readonly MarketColumn[]
  /** The keys that its rows are sorted by. */
  keysOf: (view: OrderView) => SortKeys
}

/** The columns of a list in the user's language. */
export interface ListColumns extends Pick<ListKind<never>, 'list' | 'keysOf'> {
  layout: readonly ColumnLayout[]
  /** The same function until texts change. */
  columnsOf: (input: ColumnsInput) => readonly MarketColumn[]
}

/** The columns of a kind of list with these texts. */
export function useListColumns<Labels>(kind: ListKind<Labels>, labels: Labels): ListColumns {
  const { list, keysOf } = kind
  const layout = useMemo(() => kind.layoutOf(labels), [kind, labels])
  const columnsOf = useCallback(
    (input: ColumnsInput) => kind.columnsOf({ ...input, labels }),
    [kind, labels],
  )
  return { list, keysOf, layout, columnsOf }
}
