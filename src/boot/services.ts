import { isReachable } from '../api/is-reachable.ts'
import type { SocketClient } from '../feed/socket/socket-client.ts'
import type { DirtyState } from '../lib/dirty.ts'
import { loadAddress, reloadPage } from '../lib/open-address.ts'
import { buildIdOf, recoverFromMissingChunk } from '../shell/missing-chunk.ts'
import type { Services } from '../shell/services.tsx'
import type { Toasts } from '../shell/toasts/toasts.ts'
import { parseVenue } from '../shell/venue.ts'
import { tabStorage } from '../storage/browser-storage.ts'

/** The shell's services on this page. */
export function createBrowserServices(
  toasts: Toasts,
  socket: Pick<SocketClient, 'subscribe'>,
  dirty: DirtyState,
  onHydrated: () => void,
): Services {
  const venue = document.querySelector('meta[name="bourse-venue"]')?.getAttribute('content')
  return {
    toasts,
    onHydrated() {
      document.getElementById('root')?.removeAttribute('data-screen')
      onHydrated()
    },
    onPriceNotice: (listener) => socket.subscribe({ topic: 'price_notice' }, listener).stop,
    venue: parseVenue(venue),
    loadPage: loadAddress,
    recover: () =>
      recoverFromMissingChunk({
        buildId: buildIdOf(document),
        storage: tabStorage(),
        isReachable,
        isDirty: dirty.isDirty,
        reload: reloadPage,
      }),
  }
}
