import { useMemo } from 'react'
import { useApi, usePolled } from '../../api/react.tsx'
import { useLocale } from '../../i18n/locale-context.tsx'
import { whenIdle } from '../../lib/when-idle.ts'
import { useTakenOver } from '../../ui/use-taken-over.ts'
import { type CategoryName, categoryNames } from './kept-partitions.ts'

const refreshInterval = 60 * 60_000
const none: readonly CategoryName[] = []

/**
 * What the gateway calls the categories, as it was known when the list came; nothing where it was not.
 * A new answer is for the next list that is opened, so that no chip moves under a finger.
 * @param ready true once there is a list
 */
export function useCategoryNames(ready: boolean): readonly CategoryName[] {
  const { call } = useApi()
  const { languageType } = useLocale()
  const takenOver = useTakenOver()
  usePolled('partitions', {
    load: async () => {
      await whenIdle()
      const { loadPartitions } = await import('./load-partitions.ts')
      return loadPartitions(call, languageType)
    },
    interval: refreshInterval,
  })
  return useMemo(() => (ready && !takenOver ? categoryNames() : none), [ready, takenOver])
}
