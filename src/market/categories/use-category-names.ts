import { useMemo } from 'react'
import { useApi, usePolled } from '../../api/react.tsx'
import { useLocale } from '../../i18n/locale-context.tsx'
import { whenIdle } from '../../lib/when-idle.ts'
import { useTakenOver } from '../../ui/use-taken-over.ts'
import { visitorRegion } from '../region.ts'
import { type CategoryName, knownPartitions } from './kept-partitions.ts'

const refreshInterval = 60 * 60_000

/** What the gateway calls the categories in the person's language. */
export interface CategoryNames {
  categories: readonly CategoryName[]
  /** What it calls the group of favorites; undefined where it is not known. */
  watchGroup?: string | undefined
}

const none: CategoryNames = { categories: [] }

/**
 * What the gateway calls the categories, as it was known when the list came; nothing where it was not.
 * A new answer is for the next list that is opened, so that no chip moves under a finger.
 * @param ready true once there is a list
 */
export function useCategoryNames(ready: boolean): CategoryNames {
  const { call } = useApi()
  const { languageType } = useLocale()
  const takenOver = useTakenOver()
  usePolled(`partitions ${languageType}`, {
    load: async () => {
      await whenIdle()
      const { loadPartitions } = await import('./load-partitions.ts')
      return loadPartitions(call, { languageType, region: visitorRegion.get() })
    },
    interval: refreshInterval,
  })
  return useMemo(
    () => (ready && !takenOver ? (knownPartitions(languageType) ?? none) : none),
    [ready, takenOver, languageType],
  )
}
