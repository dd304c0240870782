import { useUnreadAlerts } from '../../account/alerts/use-unread-alerts.ts'
import { AlertsBell } from './AlertsBell.tsx'

/** The way to the alerts, with the number of a person's unread ones. */
export function UnreadBell({ personId }: { personId: string }) {
  return <AlertsBell unread={useUnreadAlerts(personId) ?? 0} />
}
