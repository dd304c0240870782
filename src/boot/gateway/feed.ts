import { hasSessionMarker } from '../../account/session/marker.ts'
import type { ApiClient } from '../../api/client.ts'
import { allSymbols, homeQuotation } from '../../contract/calls/markets.ts'
import { browserFrames, browserTiming, openBrowserSocket } from '../../feed/browser.ts'
import { createFeed } from '../../feed/feed.ts'
import type { Feed } from '../../feed/feed-types.ts'
import { type Lifecycle, pageLifecycle } from '../../feed/lifecycle.ts'
import type { ListData } from '../../feed/list/load-list.ts'
import { createSocketClient, type SocketClient } from '../../feed/socket/socket-client.ts'
import { nextTask } from '../../lib/next-task.ts'
import { lateSnapshotCache } from '../../storage/late-snapshot-cache.ts'
import { earlyGoaway, earlySocket, earlyStream } from '../early/early.ts'
import type { DeviceCaches } from './device-caches.ts'

/** The live connection of this page. */
export interface Live {
  feed: Feed
  /** Started by the feed, and shared with everything else that listens to the gateway. */
  socket: SocketClient
  lifecycle: Lifecycle
}

/**
 * Connects this page: the gateway's stream, from where the script in the page has followed it, on the socket that it
 * opened, and the last visit's values from IndexedDB.
 * @param saved what the last visit left
 * @param shown lists of which the page brought rows
 * @param onLogin hears whether the gateway knows the session of a connection
 */
export function createBrowserFeed(
  api: ApiClient,
  saved: DeviceCaches,
  shown: readonly ListData[],
  onLogin: (accepted: boolean) => void,
): Live {
  const timing = browserTiming()
  const lifecycle = pageLifecycle(() => window, timing)
  const random = Math.random
  let opened = earlySocket()
  const socket = createSocketClient({
    create: () => {
      const socket = opened
      opened = undefined
      return socket ?? openBrowserSocket()
    },
    startsAtOnce: opened !== undefined,
    missed: earlyGoaway,
    hasSession: hasSessionMarker,
    onLogin,
    lifecycle,
    timing,
    random,
  })
  const feed = createFeed({
    socket,
    saved: lateSnapshotCache(
      saved.opening.then(({ lists }) => lists),
      saved.isEmpty,
    ),
    shown,
    heard: (marketType) =>
      earlyStream?.marketType === marketType ? earlyStream.heard() : undefined,
    lifecycle,
    timing,
    frames: browserFrames,
    random,
    // A list is asked for while a page is drawn, which takes a slow phone long enough.
    loadTable: async (marketType) => {
      await nextTask()
      const table = await api.call(allSymbols, { line: marketType })
      // To read hundreds of symbols takes a slow phone long enough; they are drawn in a task of their own.
      await nextTask()
      return table
    },
    loadSnapshot: async (businessLine) => {
      await nextTask()
      return api.call(homeQuotation, { businessLine })
    },
  })
  return { feed, socket, lifecycle }
}
