import { registerRoute } from 'workbox-routing'
import { createCatalogStore } from './catalog-store.ts'
import { catalogLanguage } from './catalogs.ts'
import { pause } from './insist.ts'
import { isMessage } from './message.ts'

/**
 * Keeps the catalogs of the languages that pages use: a page names its language, and is answered whether
 * that is stored. A new version is installed with the catalogs of every language used before. The others
 * are fetched when a page says that its connection is free.
 * @param catalogs paths of this version's catalogs by language
 */
export function serveLocales(
  worker: ServiceWorkerGlobalScope,
  catalogs: ReadonlyMap<string, string>,
): void {
  const store = createCatalogStore(catalogs, {
    caches: worker.caches,
    fetch: (url, init) => worker.fetch(url, init),
    pause,
  })
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && catalogLanguage(url.pathname) !== undefined,
    ({ url }) => store.serve(url.pathname),
  )
  worker.addEventListener('install', (event) => event.waitUntil(store.prepare()))
  worker.addEventListener('activate', (event) => event.waitUntil(store.removeOutdated()))
  worker.addEventListener('message', (event) => {
    const { data, ports } = event
    if (isMessage(data, 'FETCH_LOCALES')) event.waitUntil(store.fetchSpares())
    if (!isMessage(data, 'USE_LOCALE') || !('language' in data)) return
    const { language } = data
    if (typeof language !== 'string') return
    const answer = (isStored: boolean): void => ports[0]?.postMessage(isStored)
    event.waitUntil(
      store.use(language).then(
        () => answer(true),
        () => answer(false),
      ),
    )
  })
}
