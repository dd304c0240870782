import { browserStorage } from '../../storage/browser-storage.ts'
import { browserDatabase } from '../../storage/database.ts'
import { clearUserEntries } from '../../storage/local-entries.ts'
import { showAppBadge } from './app-badge.ts'
import { closeDesktopNotifications } from './notifications/desktop.ts'
import { alertNotifications } from './notifications/notifications.ts'
import { forgetAlerts } from './saved-alerts.ts'

/** Takes what shows somebody's alerts, and what they wrote to the operator, from this device once they have left. */
export async function forgetUser(userId: string): Promise<void> {
  clearUserEntries(browserStorage())
  alertNotifications.dismissAll()
  showAppBadge(0)
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration !== undefined) await closeDesktopNotifications(registration)
  const database = browserDatabase()
  await forgetAlerts(database, userId)
  database.close()
}
