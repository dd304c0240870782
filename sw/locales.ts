import { registerRoute } from 'workbox-routing'
import { catalogLanguage, outdatedCatalogs } from './catalogs.ts'
import { isMessage } from './message.ts'

const cacheName = 'locales'

/**
 * Keeps the catalogs of languages that are in use, each from its first use on: nobody installs 23. A page
 * that got its catalog before this worker ran names it by message.
 */
export function serveLocales(worker: ServiceWorkerGlobalScope): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && catalogLanguage(url.pathname) !== undefined,
    async ({ request }) => {
      const cache = await caches.open(cacheName)
      return (await cache.match(request.url)) ?? (await store(cache, request.url))
    },
  )
  worker.addEventListener('message', (event) => {
    if (!isMessage(event.data, 'KEEP_CATALOG')) return
    const pathname = 'pathname' in event.data ? event.data.pathname : undefined
    if (typeof pathname !== 'string' || catalogLanguage(pathname) === undefined) return
    event.waitUntil(keep(new URL(pathname, worker.location.origin).href))
  })
}

async function keep(url: string): Promise<void> {
  const cache = await caches.open(cacheName)
  if ((await cache.match(url)) === undefined) await store(cache, url)
}

async function store(cache: Cache, url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) return response
  await cache.put(url, response.clone())
  const paths = (await cache.keys()).map((request) => new URL(request.url).pathname)
  const outdated = outdatedCatalogs(paths, new URL(url).pathname)
  await Promise.all(outdated.map((path) => cache.delete(path)))
  return response
}
