import { createStore, type ReadableStore } from '../../../lib/store/store.ts'
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
export interface DesktopQuestion extends ReadableStore<DesktopState> {
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
  const question = createStore<'default' | 'asking' | 'dismissed'>('default')
  let answer: Promise<DesktopState> | undefined

  const get = (): DesktopState => {
    const now = permission()
    return now === 'default' ? question.get() : now
  }
  const show = async (): Promise<DesktopState> => {
    const given = await request().catch(() => 'default')
    question.set(given === 'default' ? 'dismissed' : 'default')
    return get()
  }
  const ask = async (): Promise<DesktopState> => {
    if (permission() !== 'default') return get()
    if (answer === undefined || question.get() !== 'asking') {
      answer = show()
      question.set('asking')
    }
    return answer
  }
  return {
    get,
    subscribe: question.subscribe,
    ask,
    offer: async () => (get() === 'dismissed' ? 'dismissed' : ask()),
  }
}
