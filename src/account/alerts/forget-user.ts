import { browserDatabase } from '../../storage/database.ts'
import { keptApplication, keptMessage } from '../../storage/drafts.ts'
import { showAppBadge } from './app-badge.ts'
import { closeDesktopNotices } from './notices/desktop.ts'
import { notices } from './notices/notices.ts'
import { forgetAlerts } from './saved-alerts.ts'

/** Takes what shows somebody's alerts, and what they wrote to the operator, from this device once they have left. */
export async function forgetUser(userId: string): Promise<void> {
  keptApplication.clear()
  keptMessage.clear()
  notices.dismissAll()
  showAppBadge(0)
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration !== undefined) await closeDesktopNotices(registration)
  const database = browserDatabase()
  await forgetAlerts(database, userId)
  database.close()
}
