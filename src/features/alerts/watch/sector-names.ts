import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { partitionsQuery } from '../../../api/queries/partitions.ts'
import { useApi } from '../../../api/react.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { slugOf } from '../../../contract/market/list-slugs.ts'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { useListFeed } from '../../../feed/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { shownSectors } from '../../../market/categories/shown-sectors.ts'
import { useSectorNames } from '../../../market/categories/use-sector-names.ts'

/** Says what a sector is called that is named as in addresses. One that is not known keeps that name. */
export function useSectorName(): (sector: string) => string {
  const { data } = useQuery(partitionsQuery(useApi(), useLocale()))
  return useCallback(
    (sector) => data?.categories.find(({ slug }) => slug === sector)?.name ?? sector,
    [data],
  )
}

/** The sectors of shown coins, in the order of their names; empty before the list of pairs came. */
export function useWatchedSectors(): readonly { value: string; name: string }[] {
  const { table } = useListFeed(marketTypes.spot).status
  const { hidden } = useVisitor()
  const textOf = useSectorNames()
  if (table === undefined) return []
  return shownSectors(table, hidden)
    .map((name) => ({ value: slugOf(name), name: textOf(name) }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
