/** A rule for requests that the browser answers without asking the worker; the first that fits counts. */
export interface StaticRoute {
  condition: { urlPattern: string }
  source: 'network' | 'fetch-event' | { cacheName: string }
}

/** The event `install` of a worker. */
interface InstallEvent {
  waitUntil: (work: Promise<unknown>) => void
  /** Chromium alone has it. Where a cache lacks what is asked for, the network is. */
  addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>
}

/**
 * Spares the browser the way through the worker where that has nothing to say: each request would wait for it to start,
 * and for its turn there. Browsers without static routes go on asking, and so do those that refuse them.
 * @param cacheName the cache that holds the app's files
 */
export function addStaticRoutes(event: InstallEvent, cacheName: string): void {
  const isAdded = event.addRoutes?.([
    { condition: { urlPattern: '/v1/*' }, source: 'network' },
    { condition: { urlPattern: '/icons/*' }, source: 'network' },
    // Which catalogs are stored depends on the languages in use.
    { condition: { urlPattern: '/assets/locale-*' }, source: 'fetch-event' },
    { condition: { urlPattern: '/assets/*' }, source: { cacheName } },
  ])
  if (isAdded !== undefined) event.waitUntil(isAdded.catch(() => undefined))
}
