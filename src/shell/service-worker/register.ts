import { msg } from '@lingui/core/macro'
import { dirtyState } from '../../lib/dirty.ts'
import type { Toasts } from '../toasts/toasts.ts'
import { reportCatalogs } from './keep-catalog.ts'
import { workerUrl } from './script-url.ts'
import { startUpdateChecks } from './update-checks.ts'
import { createUpdates, type Offer } from './updates.ts'
import { watchRegistration } from './watch-registration.ts'

const texts = {
  waiting: msg`A new version of Bourse is ready.`,
  replaced: msg`Bourse was updated in another tab.`,
} as const satisfies Record<Offer, object>

/** Installs the app for offline use and offers its new versions, where the browser can. */
export async function registerServiceWorker(toasts: Toasts): Promise<void> {
  const registration = await register()
  if (registration === undefined) return

  let shown = 0
  const updates = createUpdates({
    offer: (offer, accept) => {
      toasts.dismiss(shown)
      const action = { label: msg`Reload`, run: accept }
      shown = toasts.show({ text: texts[offer], tone: 'info', action })
    },
    activate: () => registration.waiting?.postMessage({ type: 'SKIP_WAITING' }),
    isHidden: () => document.visibilityState === 'hidden',
    isDirty: dirtyState.isDirty,
    reload: () => location.reload(),
  })
  watchRegistration(registration, updates.onWaiting)
  startUpdateChecks({
    // Offline, or the gateway is away: the next check comes anyway.
    check: () => void registration.update().catch(() => undefined),
    document,
    window,
    now: Date.now,
    random: Math.random,
  })
  const { active } = await navigator.serviceWorker.ready
  reportCatalogs((pathname) => active?.postMessage({ type: 'KEEP_CATALOG', pathname }))
}

/** Undefined where the browser has no workers or refuses, as in some private windows. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  const options = { scope: '/', updateViaCache: 'none' } as const
  return navigator.serviceWorker
    .register(workerUrl(window.trustedTypes), options)
    .catch(() => undefined)
}
