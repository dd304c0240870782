import { useEffect } from 'react'
import { showAppBadge } from '../../people/alerts/app-badge.ts'
import { useUnreadAlerts } from '../../people/alerts/use-unread-alerts.ts'
import { AlertsBell } from './AlertsBell.tsx'

/** The way to the alerts, with the number of a person's unread ones, which the app's icon shows too. */
export function UnreadBell({ personId }: { personId: string }) {
  const { count } = useUnreadAlerts(personId)
  useEffect(() => showAppBadge(count), [count])
  useEffect(() => () => showAppBadge(0), [])
  return <AlertsBell unread={count} />
}
