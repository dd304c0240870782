import { missing } from '../../../market/cells/cell-text.ts'
import { pairCellClass } from '../../../market/cells/PairCell.tsx'
import type { MarketColumn } from '../../../market/columns/market-column.ts'
import type { ColumnsInput, ListKind } from '../page/list-columns.ts'
import { spotCells } from '../spot/spot-columns.tsx'
import { type MarginLabels, marginLayout, marginSortable } from './margin-layout.ts'
import { borrowRateText, marginKeys, marginLeverageOf } from './margin-terms.ts'

/** Lists of pairs that can be traded with borrowed money. */
export const marginList: ListKind<MarginLabels> = {
  list: 'margin',
  sortable: marginSortable,
  layoutOf: marginLayout,
  columnsOf: marginColumns,
  keysOf: marginKeys,
}

/** The columns of margin pairs, in their order. */
export function marginColumns({
  labels,
  ...input
}: ColumnsInput & { labels: MarginLabels }): readonly MarketColumn[] {
  const { table, style } = input.view
  const cells = {
    ...spotCells({ ...input, labels }),
    leverage: (row: number) => {
      const leverage = marginLeverageOf(table, row)
      return <bdi dir="ltr">{leverage > 0 ? `${leverage}×` : missing}</bdi>
    },
    borrow: (row: number) => <bdi dir="ltr">{borrowRateText(table, row, style) || missing}</bdi>,
  }
  return marginLayout(labels).map((column) => ({
    ...column,
    className: column.id === 'pair' ? pairCellClass : undefined,
    cell: cells[column.id],
  }))
}
