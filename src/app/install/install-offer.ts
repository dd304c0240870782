import * as v from 'valibot'
import { usePart } from '../../lib/app-parts.tsx'
import { isInstalledWindow } from '../../lib/installed-window.ts'
import { createStore, type ReadableStore } from '../../lib/store/store.ts'
import { browserStorage } from '../../storage/browser-storage.ts'
import { type Persisted, type PersistedOptions, persisted } from '../../storage/persisted.ts'

declare module '../../lib/app-parts.tsx' {
  interface AppParts {
    installOffer: InstallOffer
  }
}

/** How the app gets onto this device: the browser asks, or the user adds it by the share menu (iOS). */
export type InstallWay = 'prompt' | 'share'

/** What can be offered now. */
export interface InstallState {
  /** How the app can be installed; undefined where it is installed or cannot be. */
  way: InstallWay | undefined
  /** True once everything that a page needs is on this device, its language included. */
  worksOffline: boolean
  /** True on the first visit, and for as long as somebody does not want to be asked. */
  isUnwelcome: boolean
}

/** Whether the app can be installed here, and the way to it. */
export interface InstallOffer extends ReadableStore<InstallState> {
  markOffline: () => void
  /** Takes over the browser's own question from here on. */
  listen: (target: EventTarget) => void
  /** Lets the browser ask; does nothing where it does not. */
  install: () => Promise<void>
  dismiss: () => void
}

/** What the offer takes from outside. */
export interface InstallOfferOptions {
  /** Where it is remembered; see `persisted`. */
  storage: PersistedOptions<number>['storage']
  /** Unix ms. */
  now: () => number
  /** True where the page has a window of its own. */
  isInstalled: () => boolean
  /** True where only the share menu installs. */
  byShare: () => boolean
}

/** A closed hint stays away this long, in ms. */
export const dismissedFor = 90 * 86_400_000

/** A page that is opened this long after the first one is of another visit, in ms. */
export const visitGap = 30 * 60_000

const moment = v.number()

/** What Chromium sends before it would ask by itself. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

/** The offer to install the app, from when the browser makes it. */
export function createInstallOffer(options: InstallOfferOptions): InstallOffer {
  const { storage, now, isInstalled, byShare } = options
  let installEvent: InstallEvent | undefined
  let isReturning = false
  const ways = (): InstallWay | undefined => {
    if (isInstalled()) return undefined
    return installEvent === undefined ? (byShare() ? 'share' : undefined) : 'prompt'
  }
  const offer = createStore<InstallState>({
    way: undefined,
    worksOffline: false,
    isUnwelcome: true,
  })
  /** When the hint was closed, and when the first page was opened on this device, Unix ms. */
  const dismissed = persisted({ key: 'install_dismissed', schema: moment, storage })
  const firstVisit = persisted({ key: 'first_visit', schema: moment, storage })
  /** How long ago a moment was, in ms; NaN where none is known. */
  const ageOf = (persistedMoment: Persisted<number>): number =>
    now() - (persistedMoment.get() ?? Number.NaN)
  const update = (patch: Partial<InstallState>): void => offer.set({ ...offer.get(), ...patch })
  const keep = (event: InstallEvent | undefined): void => {
    installEvent = event
    update({ way: ways() })
  }
  const welcome = (): void => {
    const age = ageOf(dismissed)
    update({ isUnwelcome: !isReturning || (age >= 0 && age < dismissedFor) })
  }
  return {
    get: offer.get,
    subscribe: offer.subscribe,
    markOffline() {
      if (!offer.get().worksOffline) update({ worksOffline: true })
    },
    listen(target) {
      const age = ageOf(firstVisit)
      isReturning = age >= visitGap
      if (Number.isNaN(age)) firstVisit.set(now())
      welcome()
      update({ way: ways() })
      target.addEventListener('beforeinstallprompt', (event) => {
        if (!isInstallEvent(event)) return
        event.preventDefault()
        keep(event)
      })
      target.addEventListener('appinstalled', () => keep(undefined))
    },
    async install() {
      const event = installEvent
      // It can be asked with once.
      keep(undefined)
      await event?.prompt()
    },
    dismiss() {
      dismissed.set(now())
      update({ isUnwelcome: true })
    },
  }
}

/** The offer of this page. */
export function createBrowserInstallOffer(): InstallOffer {
  return createInstallOffer({
    storage: browserStorage,
    now: Date.now,
    isInstalled: isInstalledWindow,
    // Only browsers of iOS have the property; true is said by an installed app.
    byShare: () => Reflect.get(navigator, 'standalone') === false,
  })
}

/** The offer of this page, for who shows it. */
export function useInstallOffer(): InstallOffer {
  return usePart('installOffer')
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}
