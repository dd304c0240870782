import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { StarButton } from '../cells/StarButton.tsx'
import { pairName } from '../order/list-filter.ts'
import type { ColumnLayout, MarketColumn } from './market-column.ts'

/** Texts of the column of stars. */
export interface StarLabels {
  heading: string
  /** Name of the star of a pair such as `BTC/USDT`. */
  nameOf: (pair: string) => string
}

/** The column of stars before all others, without its cells. */
export function starLayout({ heading }: Pick<StarLabels, 'heading'>): ColumnLayout {
  return {
    id: 'star',
    label: heading,
    width: '1rem',
    phoneWidth: '1.5rem',
    from: 'phone',
    align: 'start',
    control: true,
  }
}

/** The column of stars of a list of symbols. */
export function starColumn(table: SymbolTable, labels: StarLabels): MarketColumn {
  return {
    ...starLayout(labels),
    cell: (row) => (
      <StarButton
        symbolId={table.symbolId[row] ?? ''}
        label={labels.nameOf(pairName(table, row))}
      />
    ),
  }
}
