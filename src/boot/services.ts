import type { SocketClient } from '../feed/socket/socket-client.ts'
import { dirtyState } from '../lib/dirty.ts'
import { buildIdOf, recoverFromMissingChunk } from '../shell/missing-chunk.ts'
import type { Services } from '../shell/services.tsx'
import type { Toasts } from '../shell/toasts/toasts.ts'
import { parseVenue } from '../shell/venue.ts'

/** The shell's services on this page. */
export function createBrowserServices(
  toasts: Toasts,
  socket: Pick<SocketClient, 'subscribe'>,
): Services {
  const venue = document.querySelector('meta[name="bourse-venue"]')?.getAttribute('content')
  return {
    toasts,
    onPriceNotice: (listener) => socket.subscribe({ topic: 'price_notice' }, listener).stop,
    venue: parseVenue(venue),
    loadPage: (path) => location.assign(path),
    recover: () =>
      recoverFromMissingChunk({
        buildId: buildIdOf(document),
        storage: browserSession(),
        isReachable,
        isDirty: dirtyState.isDirty,
        reload: () => location.reload(),
      }),
  }
}

/** Asks the gateway itself: that the device has a network proves nothing. */
async function isReachable(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true
}

function browserSession(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
