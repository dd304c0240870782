import { useEffect } from 'react'
import { useSession } from '../../account/session/react.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { AlertsBell } from './AlertsBell.tsx'

const loadCount = () => import('./UnreadBell.tsx')

/** The way to the alerts. What counts the unread ones is fetched for those who can have some. */
export function AlertsLink() {
  const { user } = useSession()
  const { part, request } = useLazyPart(loadCount)
  const userId = user?.userId

  useEffect(() => {
    if (userId !== undefined) void request()
  }, [userId, request])

  if (part === undefined || userId === undefined) return <AlertsBell unread={0} />
  return <part.UnreadBell userId={userId} />
}
