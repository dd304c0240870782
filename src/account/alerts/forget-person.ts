import { showAppBadge } from './app-badge.ts'
import { closeDesktopNotices } from './notices/desktop.ts'
import { notices } from './notices/notices.ts'
import { forgetAlertsOf } from './use-alert-list.ts'

/** Takes everything that shows somebody's alerts from this page and this device, once they have left. */
export async function forgetPerson(personId: string): Promise<void> {
  notices.dismissAll()
  showAppBadge(0)
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration !== undefined) await closeDesktopNotices(registration)
  await forgetAlertsOf(personId)
}
