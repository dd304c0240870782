import { useState } from 'react'
import { useApi, usePolled } from '../../api/react.tsx'
import { useLocale } from '../../i18n/locale-context.tsx'
import { browserStorage } from '../../storage/preferences.ts'
import {
  anyVisitor,
  readVisitor,
  storedVisitor,
  type Visitor,
  visitorStorageKey,
} from './visitor.ts'

const refreshInterval = 10 * 60_000

/** What this visitor is shown: as the gateway says now, else as it said at the last visit. */
export function useVisitor(): Visitor {
  const { call } = useApi()
  const { locale } = useLocale()
  const told = usePolled(`visitor ${locale}`, {
    load: async () => (await import('./load-visitor.ts')).loadVisitor(call),
    interval: refreshInterval,
  })
  const [shown, setShown] = useState(keptVisitor)
  // The same answer again is the same visitor: a new one would put every list in order anew.
  if (told === undefined || told === shown || isSame(told, shown)) return shown
  setShown(told)
  return told
}

function isSame(one: Visitor, other: Visitor): boolean {
  return storedVisitor(one) === storedVisitor(other)
}

/** The page that the gateway rendered is that of a visitor who sees everything, as one without storage. */
function keptVisitor(): Visitor {
  return readVisitor(browserStorage()?.getItem(visitorStorageKey) ?? null) ?? anyVisitor
}
