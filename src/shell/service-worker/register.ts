/// <reference types="trusted-types" />
import { msg } from '@lingui/core/macro'
import { Workbox } from 'workbox-window'
import { dirtyState } from '../../lib/dirty.ts'
import type { Toasts } from '../toasts/toasts.ts'
import { reportCatalogs } from './keep-catalog.ts'
import { workerUrl } from './script-url.ts'
import { startUpdateChecks } from './update-checks.ts'
import { createUpdates, type Offer } from './updates.ts'

const texts = {
  waiting: msg`A new version of Bourse is ready.`,
  replaced: msg`Bourse was updated in another tab.`,
} as const satisfies Record<Offer, object>

/** Installs the app for offline use and offers its new versions. Does nothing in browsers without workers. */
export async function registerServiceWorker(toasts: Toasts): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox(workerUrl(window.trustedTypes), {
    scope: '/',
    updateViaCache: 'none',
  })
  let shown = 0
  const updates = createUpdates({
    offer: (offer, accept) => {
      toasts.dismiss(shown)
      const action = { label: msg`Reload`, run: accept }
      shown = toasts.show({ text: texts[offer], tone: 'info', action })
    },
    activate: () => workbox.messageSkipWaiting(),
    isHidden: () => document.visibilityState === 'hidden',
    isDirty: dirtyState.isDirty,
    reload: () => location.reload(),
  })
  workbox.addEventListener('waiting', ({ sw }) => {
    if (sw !== undefined) updates.onWaiting(sw)
  })
  const registration = await workbox.register()
  if (registration === undefined) return

  startUpdateChecks({
    // Offline, or the gateway is away: the next check comes anyway.
    check: () => void workbox.update().catch(() => undefined),
    document,
    window,
    now: Date.now,
    random: Math.random,
  })
  const { active } = await navigator.serviceWorker.ready
  reportCatalogs((pathname) => active?.postMessage({ type: 'KEEP_CATALOG', pathname }))
}
