import { useUnreadAlerts } from '../../account/alerts/use-unread-alerts.ts'
import { AlertsBell } from './AlertsBell.tsx'

/** The way to the alerts, with the number of a user's unread ones. */
export function UnreadBell({ userId }: { userId: string }) {
  return <AlertsBell unread={useUnreadAlerts(userId) ?? 0} />
}
