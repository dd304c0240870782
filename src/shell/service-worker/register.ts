import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { messageSW, Workbox } from 'workbox-window'
import { splitLocale } from '../../contract/routes.ts'
import { isUnmetered } from '../../lib/connection-cost.ts'
import type { DirtyState } from '../../lib/dirty.ts'
import { reloadPage } from '../../lib/open-address.ts'
import type { Toasts } from '../toasts/toasts.ts'
import { nameLanguage } from './name-language.ts'
import { workerUrl } from './script-url.ts'
import { startUpdateChecks } from './update-checks.ts'
import { createUpdates, type Offer } from './updates.ts'
import { watchRegistration } from './watch-registration.ts'

const texts = {
  waiting: msg`A new version of Bourse is ready.`,
  replaced: msg`Bourse was updated in another tab.`,
} as const satisfies Record<Offer, object>

/** The parts of the page that the worker and its new versions touch. */
interface WorkerPage {
  toasts: Toasts
  i18n: I18n
  /** Everything that a page needs is on this device now, its language included. */
  onOffline: () => void
  dirty: DirtyState
}

/** Installs the app for offline use and offers its new versions, where the browser can. */
export async function registerServiceWorker({
  toasts,
  i18n,
  onOffline,
  dirty,
}: WorkerPage): Promise<void> {
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
    isControlled: () => navigator.serviceWorker.controller !== null,
    isHidden: () => document.visibilityState === 'hidden',
    isDirty: dirty.isDirty,
    reload: reloadPage,
  })
  workbox.addEventListener('waiting', ({ sw }) => sw && updates.onWaiting(sw))
  workbox.addEventListener('controlling', updates.onControlling)

  // The browser may refuse, as in some private windows.
  const registration = await workbox.register().catch(() => undefined)
  if (registration === undefined) return
  watchRegistration(registration, updates.onWaiting)
  startUpdateChecks({
    // Offline, or the gateway is away: the next check comes anyway.
    check: () => void workbox.update().catch(() => undefined),
    document,
    window,
    now: Date.now,
    random: Math.random,
  })

  await navigator.serviceWorker.ready
  const keepLanguage = async (language: string): Promise<void> => {
    if (!(await nameLanguage(registration, language, messageSW))) return
    onOffline()
    const connection: unknown = Reflect.get(navigator, 'connection')
    if (isUnmetered(connection)) registration.active?.postMessage({ type: 'FETCH_LOCALES' })
  }
  i18n.on('change', () => void keepLanguage(i18n.locale))
  // Of the address: where its texts could not be loaded just now, the page shows others.
  await keepLanguage(splitLocale(location.pathname).locale.language)
}
