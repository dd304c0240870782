import { useEffect } from 'react'
import { useSession } from '../../account/session/react.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'

const loadNotices = () => import('./LiveNotices.tsx')

/** The place of notices about alerts. Their code is fetched where somebody is signed in. */
export function NoticeSlot() {
  const { person } = useSession()
  const { part, request } = useLazyPart(loadNotices)
  const personId = person?.userId

  useEffect(() => {
    if (personId !== undefined) void request()
  }, [personId, request])

  return personId !== undefined && part ? (
    <part.LiveNotices key={personId} personId={personId} />
  ) : null
}
