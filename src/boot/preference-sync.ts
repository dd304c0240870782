import type { ApiClient } from '../api/client.ts'
import { type LocaleName, locales } from '../contract/locales.ts'
import { splitLocale, withLocale } from '../contract/routes.ts'
import type { SessionStore } from '../people/session/session.ts'
import type { createAppRouter } from '../router.ts'
import type { PreferenceStore } from '../storage/preferences.ts'

interface Parts {
  api: ApiClient
  preferences: PreferenceStore
  session: SessionStore
  router: ReturnType<typeof createAppRouter>
}

/** Keeps this page and the person's account alike, from the moment that somebody is signed in. */
export function syncPreferences({ api, preferences, session, router }: Parts): void {
  const isNew = session.get().status === 'visitor'
  const stop = session.subscribe(() => {
    if (session.get().status !== 'person') return
    stop()
    void import('../people/preferences/sync.ts').then(({ startSync }) =>
      startSync({ api, preferences, session, alone, onBack, showLanguage, isNew }),
    )
  })

  function showLanguage(name: LocaleName): void {
    const locale = locales.find((entry) => entry.locale === name)
    if (locale === undefined) return
    const { pathname, searchStr } = router.latestLocation
    const href = withLocale(locale, splitLocale(pathname).path) + searchStr
    void router.navigate({ href, replace: true, resetScroll: false })
  }
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
