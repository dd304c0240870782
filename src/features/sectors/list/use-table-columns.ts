import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { SortDirection } from '../../../market/order/order.ts'
import type { SectorColumn } from './sector-rows.ts'

/** One column of the table of sectors. */
export interface TableLabels {
  id: SectorColumn
  label: string
  /** Direction of the first press on its header. */
  first: SortDirection
}

/** The columns of the table of sectors that can be sorted, in their order. */
export function useTableColumns(): readonly TableLabels[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      { id: 'name', label: t`Sector`, first: 'asc' },
      { id: 'change1h', label: t`1h`, first: 'desc' },
      { id: 'change24h', label: t`24h`, first: 'desc' },
      { id: 'change7d', label: t`7d`, first: 'desc' },
      { id: 'change30d', label: t`30d`, first: 'desc' },
      { id: 'marketCap', label: t`Market cap`, first: 'desc' },
      { id: 'turnover24h', label: t`Turnover, 24 h`, first: 'desc' },
      { id: 'up', label: t`Coins up / down, 24 h`, first: 'desc' },
      { id: 'lead', label: t`Lead coin, 24 h`, first: 'desc' },
    ],
    [t],
  )
}
