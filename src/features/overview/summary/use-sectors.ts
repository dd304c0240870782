import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { sectorsQuery } from '../../../api/queries/sectors.ts'
import { useApi } from '../../../api/react.tsx'
import type { SectorList } from '../../../contract/entities/market/sectors.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useIsLate } from '../../../lib/use-is-late.ts'
import { marketSectors, type SectorIndex } from './sector-indexes.ts'

/** The indexes of sectors as the pages of sectors show them. */
export interface Sectors {
  /** The highest first. */
  indexes: readonly SectorIndex[]
  /** How the coins of an index count. */
  weight: SectorList['weight']
  /** The figures are older than they should be. */
  late: boolean
}

/**
 * See `Sectors`; undefined while they are not known. `failed` where they cannot be had. They do not come with a
 * rendered page: an answer that is there before it is hydrated waits for that.
 */
export function useSectors(): { sectors: Sectors | undefined; failed: boolean } {
  const { locale } = useLocale()
  const query = useQuery(sectorsQuery(useApi(), locale, { weight: 'cap', measure: 'USD' }))
  const isHydrated = useHydrated()
  const { isError, dataUpdatedAt } = query
  const data = isHydrated ? query.data : undefined
  const late = useIsLate(dataUpdatedAt)
  const sectors = useMemo(
    () => data && { indexes: marketSectors(data.sectors), weight: data.weight, late },
    [data, late],
  )
  return { sectors, failed: isError }
}
