import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DesktopState } from '../../account/alerts/notifications/desktop-permission.ts'

const unasked = msg`A card on open pages. Outside the page only after you allow notifications.`

/** What pop-ups are on this device and what they are not, and how that can be changed. */
export const popNotes: Readonly<Record<DesktopState, MessageDescriptor>> = {
  granted: msg`A card on open pages, and a notification outside the page. Nothing while no page is open.`,
  default: unasked,
  asking: msg`Answer the browser’s question. If you see none, look for a bell beside the address.`,
  dismissed: msg`A card on open pages. The browser’s question was left open: turn this off and on to be asked again.`,
  denied: msg`A card on open pages. Notifications are blocked: allow them by the icon beside the address.`,
  needsInstall: msg`A card on open pages. For notifications, add the app to the home screen and open it there.`,
  insecure: msg`A card on open pages. Notifications need an address that begins with https.`,
  unsupported: msg`A card on open pages. This browser shows no notifications.`,
}

/** What is left where pop-ups are off. */
export const popOff = msg`No card and no notification. Alerts are in the log and on the bell.`
