import { lastScreensCache } from '../../contract/first-paint.ts'
import { browserStorage } from '../../storage/browser-storage.ts'
import { serialiseCookie } from '../../storage/cookies.ts'
import { databaseName } from '../../storage/database-name.ts'
import { themeKey } from '../../storage/preference-fields.ts'

/**
 * Removes what the app keeps in this browser: settings, lists, prices and last screens, and ends push
 * messages to it. The session stays, and so do the app's own files, without which it would not open offline.
 */
export async function clearDevice(): Promise<void> {
  browserStorage()?.clear()
  document.cookie = serialiseCookie(themeKey, '', 0, location.protocol === 'https:')
  const screens =
    'caches' in globalThis ? caches.delete(lastScreensCache).catch(() => false) : false
  await Promise.all([screens, endPush(), removeDatabase()])
}

/** What says that push messages are wanted here is gone, so they stop. The gateway finds out by itself. */
async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // A browser without push messages.
  }
}

/** Resolves also where the database cannot be removed now: the browser does it when it can. */
function removeDatabase(): Promise<void> {
  return new Promise((resolve) => {
    const request = globalThis.indexedDB.deleteDatabase(databaseName)
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
    request.onblocked = () => resolve()
  })
}
