import { alertNotifications } from '../../account/alerts/notifications/notifications.ts'
import { useStore } from '../../lib/store/use-store.ts'
import { NotificationAnnouncer } from './NotificationAnnouncer.tsx'
import { NotificationPanel } from './NotificationPanel.tsx'
import { useLiveNotifications } from './use-live-notifications.ts'

/** Notices about alerts of the signed-in user, as long as they are. */
export function LiveNotifications({ userId }: { userId: string }) {
  useLiveNotifications(userId)
  const { shown, hasOlder } = useStore(alertNotifications)
  return (
    <>
      <NotificationAnnouncer shown={shown} />
      {shown.length > 0 && <NotificationPanel shown={shown} hasOlder={hasOlder} />}
    </>
  )
}
