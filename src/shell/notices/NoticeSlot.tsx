import { useEffect } from 'react'
import { useSession } from '../../account/session/react.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'

const loadNotices = () => import('./LiveNotices.tsx')

/** The place of notices about alerts. Their code is fetched where somebody is signed in. */
export function NoticeSlot() {
  const { user } = useSession()
  const { part, request } = useLazyPart(loadNotices)
  const userId = user?.userId

  useEffect(() => {
    if (userId !== undefined) void request()
  }, [userId, request])

  return userId !== undefined && part ? <part.LiveNotices key={userId} userId={userId} /> : null
}
