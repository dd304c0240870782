import { createListeners } from '../../../lib/listeners.ts'
import { isAppleMobile } from './push-support.ts'

/**
 * Whether this browser lets the app show notifications: `default` can be asked for, `denied` was refused and
 * only the user can change it, `needsInstall` is an iPhone or iPad on which the app is not on the home
 * screen, `insecure` a page that came by plain http.
 */
export type DesktopPermission = 'unsupported' | 'needsInstall' | 'insecure' | NotificationPermission

/**
 * The permission, and where the question stands: `asking` is on the screen now, `dismissed` was closed
 * without an answer since the page was opened.
 */
export type DesktopState = DesktopPermission | 'asking' | 'dismissed'

/** The parts of a browser that tell. */
export interface DesktopWindow {
  isSecureContext: boolean
  navigator: { userAgent: string; maxTouchPoints: number }
  Notification?: { permission: NotificationPermission }
}

/** What this browser can do now. */
export function desktopPermission(view: DesktopWindow): DesktopPermission {
  if (!view.isSecureContext) return 'insecure'
  if (view.Notification !== undefined) return view.Notification.permission
  return isAppleMobile(view.navigator) ? 'needsInstall' : 'unsupported'
}

/** The one place that asks for permission, so that two reasons to ask are one question. */
export interface DesktopQuestion {
  state: () => DesktopState
  onChange: (listener: () => void) => () => void
  /** Asks where it is not decided yet. Only from a click; never rejects. */
  ask: () => Promise<DesktopState>
  /** The same for a click that wants something else too: a question that was closed stays closed. */
  offer: () => Promise<DesktopState>
}

/**
 * A question that was not asked yet.
 * @param request shows the browser's own question
 */
export function createDesktopQuestion(
  permission: () => DesktopPermission,
  request: () => Promise<NotificationPermission>,
): DesktopQuestion {
  const listeners = createListeners()
  let asking: Promise<DesktopState> | undefined
  let dismissed = false

  const state = (): DesktopState => {
    const now = permission()
    if (now !== 'default') return now
    if (asking !== undefined) return 'asking'
    return dismissed ? 'dismissed' : 'default'
  }
  const show = async (): Promise<DesktopState> => {
    try {
      dismissed = (await request()) === 'default'
    } catch {
      dismissed = true
    }
    asking = undefined
    listeners.emit()
    return state()
  }
  const ask = async (): Promise<DesktopState> => {
    if (permission() !== 'default') return state()
    if (asking === undefined) {
      asking = show()
      listeners.emit()
    }
    return asking
  }
  return {
    state,
    onChange: listeners.add,
    ask,
    offer: async () => (state() === 'dismissed' ? 'dismissed' : ask()),
  }
}
