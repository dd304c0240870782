import type { ColumnLayout } from '../../../market/columns/market-column.ts'
import {
  type SpotColumnId,
  type SpotLabels,
  spotColumnIds,
  spotLayout,
} from '../spot/spot-layout.ts'

/** The columns of margin pairs. */
export type MarginColumnId = SpotColumnId | 'leverage' | 'borrow'

/** Those that can be sorted. */
export const marginSortable: readonly MarginColumnId[] = [
  ...spotColumnIds.filter((id) => id !== 'trend'),
  'leverage',
  'borrow',
]

/** Texts of the columns. */
export interface MarginLabels extends SpotLabels {
  leverage: string
  leverageNote?: string
  borrow: string
  borrowNote?: string
}

/** The columns of margin pairs without their cells: those of spot, and the terms after the change. */
export function marginLayout(
  labels: MarginLabels,
): readonly (ColumnLayout & { id: MarginColumnId })[] {
  const number = { align: 'end', first: 'desc', from: 'tablet' } as const
  const [pair, price, change, ...rest] = spotLayout(labels)
  if (pair === undefined || price === undefined || change === undefined) return []
  return [
    pair,
    price,
    change,
    {
      ...number,
      id: 'leverage',
      label: labels.leverage,
      note: labels.leverageNote,
      width: 'minmax(4rem,0.6fr)',
    },
    {
      ...number,
      id: 'borrow',
      label: labels.borrow,
      note: labels.borrowNote,
      width: 'minmax(5.75rem,0.8fr)',
    },
    ...rest.filter(({ id }) => id !== 'marketCap').map(withLaterPlace),
  ]
}

/** The terms take the room of these on narrow screens. */
function withLaterPlace<Column extends ColumnLayout & { id: SpotColumnId }>(column: Column) {
  if (column.id === 'change1h') return { ...column, from: 'wide' as const }
  return column.id === 'trend' ? { ...column, from: 'desktop' as const } : column
}
