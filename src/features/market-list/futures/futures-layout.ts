import type { ColumnLayout } from '../../../market/columns/market-column.ts'

/** The columns of contracts. */
export const futuresColumnIds = [
  'pair',
  'price',
  'change24h',
  'markPrice',
  'indexPrice',
  'funding',
  'openInterest',
  'high24h',
  'low24h',
  'turnover24h',
  'trend',
] as const
export type FuturesColumnId = (typeof futuresColumnIds)[number]

/** Texts of the columns. */
export interface FuturesLabels extends Record<FuturesColumnId, string> {
  /** Stands before the turnover on phones. */
  turnoverShort: string
  /** What the numbers of columns are. */
  notes?: Partial<Record<FuturesColumnId, string>>
  /** Beneath a contract without delivery. */
  perpetual: string
}

const number = { align: 'end', first: 'desc' } as const

const layouts: Record<FuturesColumnId, Omit<ColumnLayout, 'id' | 'label'>> = {
  pair: {
    width: 'minmax(11.25rem,1.6fr)',
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
  change24h: { ...number, width: 'minmax(4.75rem,0.7fr)', phoneWidth: '4.875rem', from: 'phone' },
  markPrice: { ...number, width: 'minmax(5.5rem,1fr)', from: 'desktop' },
  indexPrice: { ...number, width: 'minmax(5.5rem,1fr)', from: 'wide' },
  funding: { ...number, width: 'minmax(5.5rem,0.8fr)', from: 'tablet' },
  openInterest: { ...number, width: 'minmax(6rem,0.9fr)', from: 'tablet' },
  high24h: { ...number, width: 'minmax(5.5rem,1fr)', from: 'wide' },
  low24h: { ...number, width: 'minmax(5.5rem,1fr)', from: 'wide' },
  turnover24h: { ...number, width: 'minmax(4.75rem,0.7fr)', from: 'phone', secondLine: true },
  trend: { width: 'minmax(6rem,0.8fr)', from: 'desktop', align: 'end' },
}

/** The columns of contracts without their cells. */
export function futuresLayout(
  labels: FuturesLabels,
): readonly (ColumnLayout & { id: FuturesColumnId })[] {
  return futuresColumnIds.map((id) => ({
    ...layouts[id],
    id,
    label: labels[id],
    note: labels.notes?.[id],
  }))
}
