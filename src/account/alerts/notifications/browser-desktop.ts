import type { PriceNotice } from '../../../contract/entities/alert/price-notice.ts'
import { useStore } from '../../../lib/store/use-store.ts'
import { type NotificationStyle, showDesktopNotification } from './desktop.ts'
import {
  createDesktopQuestion,
  type DesktopQuestion,
  type DesktopState,
  desktopPermission,
} from './desktop-permission.ts'

/** The question of this page whether the app may show notifications. */
export const desktopQuestion: DesktopQuestion = createDesktopQuestion(
  () => desktopPermission(window),
  () => Notification.requestPermission(),
)

/** Whether the app may show notifications on this device, kept up to date. */
export function useDesktopState(): DesktopState {
  return useStore({ get: desktopQuestion.get, subscribe: onDesktopState })
}

/** Shows a notification outside the page, where this is permitted. Never rejects. */
export async function showOnDesktop(
  notification: PriceNotice,
  style: NotificationStyle,
): Promise<void> {
  if (desktopQuestion.get() === 'granted') {
    await showDesktopNotification(await workerOf(navigator), notification, style)
  }
}

/** Shows a notification that says this; false where the browser did not take it. Never rejects. */
export async function showDesktopTest(title: string, body: string): Promise<boolean> {
  try {
    const options = { body, tag: 'test' }
    const worker = await workerOf(navigator)
    if (worker === undefined) new Notification(title, options)
    else await worker.showNotification(title, options)
    return true
  } catch {
    return false
  }
}

/** The installed worker; undefined where there is none yet or never. */
async function workerOf({
  serviceWorker,
}: Partial<Pick<Navigator, 'serviceWorker'>>): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await serviceWorker?.getRegistration().catch(() => undefined)
  return registration?.active ? registration : undefined
}

/** Tells where it may be another one: decided here, or in the settings of the browser. */
function onDesktopState(listener: () => void): () => void {
  const stop = desktopQuestion.subscribe(listener)
  const ended = new AbortController()
  const { signal } = ended
  window.addEventListener('focus', listener, { signal })
  void followPermission(listener, signal)
  return () => {
    stop()
    ended.abort()
  }
}

async function followPermission(listener: () => void, signal: AbortSignal): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'notifications' })
    if (!signal.aborted) status.addEventListener('change', listener, { signal })
  } catch {
    // Not every browser tells; the focus that comes back does.
  }
}
