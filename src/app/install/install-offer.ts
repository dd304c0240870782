import { usePart } from '../../lib/app-parts.tsx'
import type { Store } from '../../lib/store/store.ts'
import { useStore } from '../../lib/store/use-store.ts'

declare module '../../lib/app-parts.tsx' {
  interface AppParts {
    installOffer: Store<InstallOffer>
  }
}

/** How the app gets onto this device: the browser asks, or the user adds it by the share menu (iOS). */
export type InstallWay = 'prompt' | 'share'

/** Whether the app can be installed here now, and the way to it. */
export interface InstallOffer {
  /** How the app can be installed; undefined where it is installed or cannot be. */
  way: InstallWay | undefined
  /** True once everything that a page needs is on this device, its language included. */
  worksOffline: boolean
  /** True on the first visit, and for as long as somebody does not want to be asked. */
  isUnwelcome: boolean
  /** Lets the browser ask; does nothing where it does not. */
  install: () => Promise<void>
  /** Somebody does not want to be asked. */
  dismiss: () => void
}

/** What a page offers until `followInstall` has come, which is after its first scripts. */
export const noInstallOffer: InstallOffer = {
  way: undefined,
  worksOffline: false,
  isUnwelcome: true,
  install: async () => {},
  dismiss() {},
}

/** The offer of this page as it is now. */
export function useInstallOffer(): InstallOffer {
  return useStore(usePart('installOffer'))
}
