import type { ColumnLayout } from '../../../market/columns/market-column.ts'

/** The columns of tokens. */
export const onchainColumnIds = [
  'token',
  'price',
  'change5m',
  'change1h',
  'change6h',
  'change24h',
  'liquidity',
  'turnover24h',
  'trades',
  'holders',
  'fdv',
  'age',
] as const
export type OnchainColumnId = (typeof onchainColumnIds)[number]

/** Texts of the columns. */
export interface OnchainLabels extends Record<OnchainColumnId, string> {
  /** What the numbers of columns are. */
  notes?: Partial<Record<OnchainColumnId, string>>
  copy: string
  copied: string
}

const number = { align: 'end', first: 'desc' } as const

const layouts: Record<OnchainColumnId, Omit<ColumnLayout, 'id' | 'label'>> = {
  token: {
    width: 'minmax(10.5rem,1.6fr)',
    phoneWidth: 'minmax(0,auto)',
    from: 'phone',
    align: 'start',
    first: 'asc',
  },
  price: {
    ...number,
    width: 'minmax(5.75rem,1fr)',
    phoneWidth: 'minmax(max-content,1fr)',
    from: 'phone',
  },
  change5m: { ...number, width: 'minmax(4rem,0.7fr)', from: 'desktop' },
  change1h: { ...number, width: 'minmax(4rem,0.7fr)', from: 'tablet' },
  change6h: { ...number, width: 'minmax(4.25rem,0.7fr)', from: 'wide' },
  change24h: { ...number, width: 'minmax(4.5rem,0.7fr)', phoneWidth: '5.25rem', from: 'phone' },
  liquidity: { ...number, width: 'minmax(4.75rem,0.8fr)', from: 'tablet' },
  turnover24h: { ...number, width: 'minmax(4.75rem,0.8fr)', from: 'phone', secondLine: true },
  trades: { ...number, width: 'minmax(6.5rem,0.9fr)', from: 'desktop' },
  holders: { ...number, width: 'minmax(4.25rem,0.7fr)', from: 'wide' },
  fdv: { ...number, width: 'minmax(4.75rem,0.8fr)', from: 'desktop' },
  age: { ...number, first: 'asc', width: 'minmax(3.25rem,0.5fr)', from: 'tablet' },
}

/** The columns of tokens without their cells. */
export function onchainLayout(
  labels: OnchainLabels,
): readonly (ColumnLayout & { id: OnchainColumnId })[] {
  return onchainColumnIds.map((id) => ({
    ...layouts[id],
    id,
    label: labels[id],
    note: labels.notes?.[id],
  }))
}
