/**
 * Whether this browser takes push messages: `default` can be asked for, `denied` was refused and only the
 * user can change it, `needsInstall` is an iPhone or iPad on which the app is not on the home screen.
 */
export type PushPermission = 'unsupported' | 'needsInstall' | NotificationPermission

/** The parts of a browser that tell. */
export interface PushWindow {
  navigator: { serviceWorker?: unknown; userAgent: string; maxTouchPoints: number }
  PushManager?: unknown
  Notification?: { permission: NotificationPermission }
}

/** What this browser can do now. */
export function pushPermission(view: PushWindow): PushPermission {
  const { navigator, PushManager, Notification } = view
  if (navigator.serviceWorker !== undefined && PushManager !== undefined && Notification) {
    return Notification.permission
  }
  return isAppleMobile(navigator) ? 'needsInstall' : 'unsupported'
}

/** True on an iPhone or iPad, which calls itself a Mac with a touch screen. */
export function isAppleMobile({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string
  maxTouchPoints: number
}): boolean {
  return (
    /\b(iPhone|iPad|iPod)\b/.test(userAgent) ||
    (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
  )
}
