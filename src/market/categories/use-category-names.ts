import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CategoryNames, partitionsQuery } from '../../api/queries/partitions.ts'
import { useApi } from '../../api/react.tsx'
import type { LocaleName } from '../../contract/locales.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { useServerRendered } from '../../ui/use-server-rendered.ts'

/** What the gateway calls the categories, and the group of favorites where it is known. */
export type KnownNames = Pick<CategoryNames, 'categories' | 'watchGroup'>

const none: KnownNames = { categories: [] }

/**
 * What the gateway calls the categories, as it was known when the list came; nothing where it was not.
 * A new answer is for the next list that is opened, so that no chip moves under a finger, or for the page
 * in another language, once it is there.
 * @param ready true once there is a list
 */
export function useCategoryNames(ready: boolean): KnownNames {
  const takenOver = useServerRendered()
  const locale = useLocale()
  const { data } = useQuery(partitionsQuery(useApi(), locale))
  const [shown, setShown] = useState<{ names: KnownNames; locale: LocaleName }>()
  if (!ready) return none
  const names = shown === undefined && takenOver ? none : data
  const isDue = shown === undefined || (shown.locale !== locale.locale && names !== undefined)
  if (!isDue) return shown.names
  const next = { names: names ?? none, locale: locale.locale }
  setShown(next)
  return next.names
}
