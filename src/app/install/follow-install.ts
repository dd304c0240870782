import * as v from 'valibot'
import { isInstalledWindow } from '../../lib/installed-window.ts'
import type { Store } from '../../lib/store/store.ts'
import { browserStorage } from '../../storage/browser-storage.ts'
import { type Persisted, type PersistedOptions, persisted } from '../../storage/persisted.ts'
import type { InstallOffer, InstallWay } from './install-offer.ts'

/** What the offer takes from outside. */
export interface InstallOptions {
  /** Hears the browser's own question. */
  target: EventTarget
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

/** Keeps the offer to install the app true, and takes over the browser's own question from here on. */
export function followInstall(offer: Store<InstallOffer>, options: InstallOptions): void {
  const { target, storage, now, isInstalled, byShare } = options
  let installEvent: InstallEvent | undefined
  /** When the hint was closed, and when the first page was opened on this device, Unix ms. */
  const dismissed = persisted({ key: 'install_dismissed', schema: moment, storage })
  const firstVisit = persisted({ key: 'first_visit', schema: moment, storage })
  /** How long ago a moment was, in ms; NaN where none is known. */
  const ageOf = (persistedMoment: Persisted<number>): number =>
    now() - (persistedMoment.get() ?? Number.NaN)
  const way = (): InstallWay | undefined => {
    if (isInstalled()) return undefined
    return installEvent === undefined ? (byShare() ? 'share' : undefined) : 'prompt'
  }
  const update = (patch: Partial<InstallOffer>): void => offer.set({ ...offer.get(), ...patch })
  const keep = (event: InstallEvent | undefined): void => {
    installEvent = event
    update({ way: way() })
  }

  const age = ageOf(firstVisit)
  if (Number.isNaN(age)) firstVisit.set(now())
  const dismissedAge = ageOf(dismissed)
  update({
    way: way(),
    isUnwelcome: !(age >= visitGap) || (dismissedAge >= 0 && dismissedAge < dismissedFor),
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
  })
  target.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    keep(event)
  })
  target.addEventListener('appinstalled', () => keep(undefined))
}

/** The same in a browser. */
export function followBrowserInstall(offer: Store<InstallOffer>): void {
  followInstall(offer, {
    target: window,
    storage: browserStorage,
    now: Date.now,
    isInstalled: isInstalledWindow,
    // Only browsers of iOS have the property; true is said by an installed app.
    byShare: () => Reflect.get(navigator, 'standalone') === false,
  })
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}
