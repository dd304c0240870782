import { lastScreensCache } from '../../contract/last-screens.ts'
import { serialiseCookie } from '../../storage/cookies.ts'
import { themeKey } from '../../storage/preference-fields.ts'
import { browserStorage } from '../../storage/preferences.ts'

/** Names of what the app keeps in IndexedDB. */
const databases = ['bourse']

/**
 * Removes what the app keeps in this browser: settings, lists, prices and last screens. The session
 * stays, and so do the app's own files, without which it would not open offline.
 */
export async function clearDevice(): Promise<void> {
  browserStorage()?.clear()
  document.cookie = serialiseCookie(themeKey, '', 0, location.protocol === 'https:')
  const screens =
    'caches' in globalThis ? caches.delete(lastScreensCache).catch(() => false) : false
  await Promise.all([screens, ...databases.map(remove)])
}

/** Resolves also where the database cannot be removed now: the browser does it when it can. */
function remove(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = globalThis.indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
    request.onblocked = () => resolve()
  })
}
