import { useEffect } from 'react'
import { useSession } from '../../account/session/react.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'

const loadNotifications = () => import('./LiveNotifications.tsx')

/** The place of notifications about alerts. Their code is fetched where somebody is signed in. */
export function NotificationSlot() {
  const { user } = useSession()
  const { part, request } = useLazyPart(loadNotifications)
  const userId = user?.userId

  useEffect(() => {
    if (userId !== undefined) void request()
  }, [userId, request])

  return userId !== undefined && part ? (
    <part.LiveNotifications key={userId} userId={userId} />
  ) : null
}
