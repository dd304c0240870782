/**
 * The part of a browser's CacheStorage that the service worker's stores use, in memory.
 * @param origin what paths are resolved against
 */
export function fakeCaches(origin: string) {
  const stored = new Map<string, Map<string, Response>>()
  const addressOf = (request: RequestInfo | URL): string => {
    const url = typeof request === 'string' || request instanceof URL ? request : request.url
    return new URL(url, origin).href
  }
  const open = (name: string): Promise<Cache> => {
    const responses = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, responses)
    const cache: Cache = {
      add: () => Promise.reject(new Error('not faked')),
      addAll: () => Promise.reject(new Error('not faked')),
      delete: (request) => Promise.resolve(responses.delete(addressOf(request))),
      keys: () => Promise.resolve([...responses.keys()].map((url) => new Request(url))),
      match: (request) => Promise.resolve(responses.get(addressOf(request))?.clone()),
      matchAll: () => Promise.reject(new Error('not faked')),
      put: async (request, response) => {
        // What breaks off is not stored.
        await response.clone().arrayBuffer()
        // What is put anew becomes the newest.
        responses.delete(addressOf(request))
        responses.set(addressOf(request), response)
      },
    }
    return Promise.resolve(cache)
  }
  const match: CacheStorage['match'] = async (request, options) =>
    (await open(options?.cacheName ?? '')).match(request)
  const urls = async (name: string): Promise<URL[]> =>
    (await (await open(name)).keys()).map(({ url }) => new URL(url))
  return {
    caches: { open, match },
    /** Paths of what is in a cache, oldest first. */
    paths: async (name: string): Promise<string[]> =>
      (await urls(name)).map(({ pathname }) => pathname),
    /** The same with what stands behind a path. */
    addresses: async (name: string): Promise<string[]> =>
      (await urls(name)).map(({ pathname, search }) => pathname + search),
  }
}
