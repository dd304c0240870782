import type { ColumnLayout } from '../../../market/columns/market-column.ts'

/** The columns of spot pairs. */
export const spotColumnIds = [
  'pair',
  'price',
  'change24h',
  'change1h',
  'high24h',
  'low24h',
  'turnover24h',
  'marketCap',
  'trend',
] as const
export type SpotColumnId = (typeof spotColumnIds)[number]

/** Texts of the columns. */
export interface SpotLabels extends Record<SpotColumnId, string> {
  /** Stands before the turnover on phones. */
  turnoverShort: string
  /** What the numbers of columns are. */
  notes?: Partial<Record<SpotColumnId, string>>
}

type SpotLayout = Omit<ColumnLayout, 'id' | 'label'>

const layouts: Record<SpotColumnId, SpotLayout> = {
  pair: {
    width: 'minmax(10.25rem,1.7fr)',
    phoneWidth: 'minmax(0,auto)',
    from: 'phone',
    align: 'start',
    first: 'asc',
  },
  // On phones a price may take room from the pair, and its box begins where the pair ends.
  price: {
    width: 'minmax(7rem,1.1fr)',
    phoneWidth: 'minmax(max-content,1fr)',
    from: 'phone',
    align: 'end',
    first: 'desc',
  },
  change24h: {
    width: 'minmax(4.875rem,0.8fr)',
    phoneWidth: '4.875rem',
    from: 'phone',
    align: 'end',
    first: 'desc',
  },
  change1h: { width: 'minmax(4.25rem,0.7fr)', from: 'tablet', align: 'end', first: 'desc' },
  high24h: { width: 'minmax(7rem,1fr)', from: 'desktop', align: 'end', first: 'desc' },
  low24h: { width: 'minmax(7rem,1fr)', from: 'desktop', align: 'end', first: 'desc' },
  turnover24h: {
    width: 'minmax(5.5rem,0.9fr)',
    from: 'phone',
    align: 'end',
    first: 'desc',
    secondLine: true,
  },
  marketCap: { width: 'minmax(5.5rem,0.9fr)', from: 'desktop', align: 'end', first: 'desc' },
  trend: { width: 'minmax(6rem,0.9fr)', from: 'tablet', align: 'end' },
}

/** The columns of spot pairs without their cells. */
export function spotLayout(labels: SpotLabels): readonly (ColumnLayout & { id: SpotColumnId })[] {
  return spotColumnIds.map((id) => ({
    ...layouts[id],
    id,
    label: labels[id],
    note: labels.notes?.[id],
  }))
}
