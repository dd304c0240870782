import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CategoryNames, partitionsQuery } from '../../api/queries/partitions.ts'
import { useApi } from '../../api/react.tsx'
import { useLocale } from '../../i18n/locale-context.tsx'
import { useTakenOver } from '../../ui/use-taken-over.ts'

/** What the gateway calls the categories, and the group of favorites where it is known. */
export type KnownNames = Pick<CategoryNames, 'categories' | 'watchGroup'>

const none: KnownNames = { categories: [] }

/**
 * What the gateway calls the categories, as it was known when the list came; nothing where it was not.
 * A new answer is for the next list that is opened, so that no chip moves under a finger.
 * @param ready true once there is a list
 */
export function useCategoryNames(ready: boolean): KnownNames {
  const takenOver = useTakenOver()
  const { data } = useQuery(partitionsQuery(useApi(), useLocale()))
  const [names, setNames] = useState<KnownNames>()
  if (ready && names === undefined) {
    const known = takenOver ? none : (data ?? none)
    setNames(known)
    return known
  }
  return ready ? (names ?? none) : none
}
