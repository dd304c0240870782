import type { ApiClient } from '../api/client.ts'
import { allSymbols, homeQuotation } from '../contract/calls/markets.ts'
import { browserFrames, browserTiming, openBrowserSocket } from '../feed/browser.ts'
import { createFeed } from '../feed/feed.ts'
import type { Feed } from '../feed/feed-types.ts'
import { pageLifecycle } from '../feed/lifecycle.ts'
import type { LineData } from '../feed/load-line.ts'
import { createSocketClient } from '../feed/socket-client.ts'
import { createDatabase } from '../storage/database.ts'
import { createSnapshotCache } from '../storage/snapshot-cache.ts'

/**
 * The feed of this page: the gateway's stream, and the last visit's values from IndexedDB.
 * @param shown lists of which the page brought rows
 */
export function createBrowserFeed(api: ApiClient, shown: readonly LineData[]): Feed {
  const timing = browserTiming()
  const lifecycle = pageLifecycle(() => window, timing)
  const random = Math.random
  const socket = createSocketClient({
    create: openBrowserSocket,
    hasSession: () => false,
    lifecycle,
    timing,
    random,
  })
  const database = createDatabase({ name: 'bourse', factory: () => globalThis.indexedDB })
  return createFeed({
    socket,
    saved: createSnapshotCache(database, Date.now),
    shown,
    lifecycle,
    timing,
    frames: browserFrames,
    random,
    loadTable: (line) => api.call(allSymbols, { line }),
    loadSnapshot: (businessLine) => api.call(homeQuotation, { businessLine }),
  })
}
