import {
  type NotificationFacts,
  notificationIcon,
} from '../../../contract/entities/account/push-message.ts'
import type { PriceNotice } from '../../../contract/entities/alert/price-notice.ts'
import { loadAddress } from '../../../lib/open-address.ts'

/** The parts of a registration that show notifications. */
export type NotificationTarget = Pick<
  ServiceWorkerRegistration,
  'showNotification' | 'getNotifications'
>

/** How a notification looks on this page. */
export interface NotificationStyle {
  /** Path with locale. */
  path: string
  /** True where the page itself sounds, or nothing should. */
  silent: boolean
}

/**
 * Shows a notification that stays until it is dealt with. Its tag is the event, as that of a push message
 * is, so that both together are one. Does nothing without permission, and never rejects.
 * @param target undefined where there is no worker: the page itself shows it, and leads where it should
 */
export async function showDesktopNotification(
  target: NotificationTarget | undefined,
  { eventId, title, popContent, lang, dir, time }: PriceNotice,
  { path, silent }: NotificationStyle,
): Promise<void> {
  const data: NotificationFacts = { path }
  try {
    const known = (await target?.getNotifications({ tag: eventId })) ?? []
    if (known.length > 0) return
    const options = {
      body: popContent,
      tag: eventId,
      requireInteraction: true,
      icon: notificationIcon,
      timestamp: time,
      data,
      lang,
      dir,
      silent,
    }
    if (target !== undefined) return await target.showNotification(title, options)
    new Notification(title, options).onclick = () => {
      window.focus()
      loadAddress(path)
    }
  } catch {
    // Not permitted, or taken back since: the panel has it.
  }
}

/** Takes away every notification of this app. Never rejects. */
export async function closeDesktopNotifications(
  target: Pick<NotificationTarget, 'getNotifications'>,
): Promise<void> {
  const shown = await target.getNotifications().catch(() => [])
  for (const notification of shown) notification.close()
}
