import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { pause } from './insist.ts'
import { installPlugin } from './install-plugin.ts'
import { appAnswers } from './navigation.ts'
import { cacheLastScreens, lastScreenOf } from './screens.ts'
import { addStaticRoutes } from './static-routes.ts'

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
  const controller = createController(worker)
  controller.precache(files)
  worker.addEventListener('install', (event) =>
    addStaticRoutes(event, controller.strategy.cacheName),
  )
  registerRoute(new PrecacheRoute(controller))
  const answer = controller.createHandlerBoundToURL(shell)
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && appAnswers(url.pathname),
    async (visit) => (await lastScreenOf(visit.url).catch(() => undefined)) ?? answer(visit),
  )
  cacheLastScreens(worker, () => controller.matchPrecache(shell))
}

function createController(worker: ServiceWorkerGlobalScope): PrecacheController {
  const controller: PrecacheController = new PrecacheController()
  const plugin = installPlugin({
    caches: worker.caches,
    fetch: (request) => worker.fetch(request),
    pause,
    cacheName: controller.strategy.cacheName,
    cacheKeyOf: (url) => controller.getCacheKeyForURL(url),
  })
  controller.strategy.plugins.push(plugin)
  return controller
}
