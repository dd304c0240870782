import { browserStorage, tabStorage } from '../../storage/browser-storage.ts'
import { browserDatabase } from '../../storage/database.ts'
import { clearEntries } from '../../storage/local-entries.ts'
import { showAppBadge } from './app-badge.ts'
import { closeDesktopNotifications } from './notifications/desktop.ts'
import { alertNotifications } from './notifications/notifications.ts'
import { forgetAlerts } from './saved-alerts.ts'

/** Takes what shows somebody's alerts, and what they wrote to the operator, from this device once they have left. */
export async function forgetUser(userId: string): Promise<void> {
  clearEntries(browserStorage(), 'user')
  alertNotifications.dismissAll()
  showAppBadge(0)
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration !== undefined) await closeDesktopNotifications(registration)
  const database = browserDatabase()
  await forgetAlerts(database, userId)
  database.close()
}

/** Takes what is kept in this tab for the next sign-in of somebody who has chosen to sign out. */
export function forgetTab(): void {
  clearEntries(tabStorage(), 'tab')
}
