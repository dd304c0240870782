import type { ColumnLayout } from '../../../market/market-column.ts'
import { type SpotColumnId, type SpotLabels, spotLayout } from '../spot-layout.ts'

/** The columns of margin pairs. */
export type MarginColumnId = SpotColumnId | 'leverage' | 'borrow'

/** Texts of the columns. */
export interface MarginLabels extends SpotLabels {
  leverage: string
  borrow: string
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
    { ...number, id: 'leverage', label: labels.leverage, width: 'minmax(76px, 0.7fr)' },
    { ...number, id: 'borrow', label: labels.borrow, width: 'minmax(96px, 0.8fr)' },
    ...rest
      .filter(({ id }) => id !== 'marketCap')
      .map((column) => (column.id === 'change1h' ? { ...column, from: 'wide' as const } : column)),
  ]
}
