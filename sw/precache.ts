import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { appAnswers } from './navigation.ts'
import { keepLastScreens, lastScreenOf } from './screens.ts'

const shell = '/index.html'

/**
 * Installs the app's files and answers visits to its pages from them, online and offline: with the last
 * screen of the page where there is one, so that there is something to read before the app runs.
 */
export function servePrecache(
  worker: ServiceWorkerGlobalScope,
  files: { url: string; revision: string | null }[],
): void {
  cleanupOutdatedCaches()
  precacheAndRoute(files)
  const answer = createHandlerBoundToURL(shell)
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && appAnswers(url.pathname),
    async (visit) => (await lastScreenOf(visit.url).catch(() => undefined)) ?? answer(visit),
  )
  keepLastScreens(worker, () => matchPrecache(shell))
}
