import { clickPath, pushNotification, tabShowing } from './push-notification.ts'

/** Shows push messages, and leads from a click on a notification to the tab that it is about. */
export function servePush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, clickPath(event.notification.data)))
  })
}

async function show(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, options, unread } = pushNotification(readText(data), worker.navigator.language)
  const silent = options.silent === true || (await mustBeSilent(worker, options.tag ?? ''))
  await worker.registration.showNotification(title, { ...options, silent })
  if (unread !== undefined && 'setAppBadge' in worker.navigator) {
    await worker.navigator.setAppBadge(unread).catch(() => undefined)
  }
}

/** True where a page that is being looked at sounds by itself, or the event is on the screen already. */
async function mustBeSilent({ clients, registration }: ServiceWorkerGlobalScope, tag: string) {
  const tabs = await clients.matchAll({ type: 'window' })
  if (tabs.some(({ visibilityState }) => visibilityState === 'visible')) return true
  return (await registration.getNotifications({ tag })).length > 0
}

async function open({ clients, location }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabShowing(tabs, path, location.origin)
  if (tab === undefined) await clients.openWindow(path)
  else await tab.focus()
}

function readText(data: PushMessageData | null): string | undefined {
  try {
    return data?.text()
  } catch {
    return undefined
  }
}
