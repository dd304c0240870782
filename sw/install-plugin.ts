import { insist, type Pause } from './insist.ts'
import { isOwnFile } from './own-file.ts'

/** What storing takes from outside: the worker's own in the browser. */
export interface InstallSources {
  caches: Pick<CacheStorage, 'open'>
  fetch: (request: Request) => Promise<Response>
  pause: Pause
  /** Where the files of a version are. */
  cacheName: string
  /** Under which address a file is stored there. */
  cacheKeyOf: (url: string) => string | undefined
}

/**
 * Lets Workbox install a version on a bad line, and from the gateway alone: what was lost is fetched again,
 * and what is no file of ours is never stored.
 */
export function installPlugin({ caches, fetch, pause, cacheName, cacheKeyOf }: InstallSources) {
  const fill = async (request: Request): Promise<Response> => {
    const response = await fetch(request.clone())
    if (!(await isOwnFile(pathOf(request), response))) {
      throw new Error(`${request.url} is answered ${response.status} by somebody else`)
    }
    const cache = await caches.open(cacheName)
    await cache.put(cacheKeyOf(request.url) ?? request.url, response.clone())
    return response
  }
  return {
    cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
      (await isOwnFile(pathOf(request), response)) ? response : null,
    handlerDidError: async ({
      request,
      event,
    }: {
      request: Request
      event: Pick<Event, 'type'>
    }) => (event.type === 'install' ? insist(() => fill(request), pause) : undefined),
  }
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname
}
