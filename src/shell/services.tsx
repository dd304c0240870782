import type { SubscriptionMessage } from '../feed/socket/subscriptions.ts'
import { usePart } from '../lib/app-parts.tsx'
import type { Recovery } from './missing-chunk.ts'
import type { Toasts } from './toasts/toasts.ts'
import type { Venue } from './venue.ts'

/** What the shell's parts share. Made once in the composition root. */
export interface Services {
  toasts: Toasts
  /** Called once the page is the app's, before the browser paints what the app has written. */
  onHydrated: () => void
  /** Where prices come from. A simulated market has to be called so on every page. */
  venue: Venue
  /** Listens to the topic `price_notice` on every connection that is logged in. Answers how to stop. */
  onPriceNotice: (listener: (message: SubscriptionMessage) => void) => () => void
  /** Loads an address of ours anew, leaving the running app. */
  loadPage: (path: string) => void
  /** Reloads for the sake of a chunk that is missing, if that may help and harms nothing. */
  recover: () => Promise<Recovery>
}

declare module '../lib/app-parts.tsx' {
  interface AppParts {
    /** What the shell's parts share. */
    services: Services
  }
}

/** The shell's services. */
export function useServices(): Services {
  return usePart('services')
}
