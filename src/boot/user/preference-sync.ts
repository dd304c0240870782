import { showLanguage } from '../../account/preferences/switch-language.ts'
import { startSync } from '../../account/preferences/sync.ts'
import type { SessionStore } from '../../account/session/session.ts'
import type { ApiClient } from '../../api/client.ts'
import { localeNamed } from '../../contract/locales.ts'
import type { createAppRouter } from '../../router.ts'
import type { PreferenceStore } from '../../storage/preferences.ts'

/** The parts of this page that the sync works on. */
export interface SyncedPage {
  api: ApiClient
  preferences: PreferenceStore
  session: SessionStore
  router: ReturnType<typeof createAppRouter>
}

/**
 * Keeps this page and the user's account alike. Loaded once somebody is signed in.
 * @param isNew true where they have just signed in on this page
 */
export function syncPreferences({ router, ...parts }: SyncedPage, isNew: boolean): void {
  startSync({
    ...parts,
    isNew,
    alone,
    onBack,
    showLanguage: (name) => showLanguage(router, localeNamed(name)),
  })
}

async function alone(task: () => Promise<void>): Promise<void> {
  // Missing on pages that came by plain http from another machine.
  if (!('locks' in navigator)) return task()
  await navigator.locks.request('preferences', task)
}

function onBack(listener: () => void): void {
  addEventListener('online', listener)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener()
  })
}
