import { missing } from '../../../market/cells/cell-text.ts'
import { pairCellClass } from '../../../market/cells/PairCell.tsx'
import type { MarketColumn } from '../../../market/columns/market-column.ts'
import type { ColumnsInput } from '../page/ListTable.tsx'
import { spotCells } from '../spot/spot-columns.tsx'
import { type MarginLabels, marginLayout } from './margin-layout.ts'
import { borrowRateText, marginLeverageOf } from './margin-terms.ts'

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
