import { catalogLanguage } from './catalogs.ts'
import { insist, type Pause } from './insist.ts'
import { isOwnFile } from './own-file.ts'

/** Catalogs of languages that a page of this device has used, of every version that still runs. */
const usedCache = 'locales'

/** Catalogs of the other languages: who changes to one without a connection finds it here. */
const spareCache = 'spare-locales'

/** What the store takes from outside: the worker's own in the browser. */
export interface CatalogSources {
  caches: Pick<CacheStorage, 'open'>
  fetch: (url: string, init?: { priority: 'low' }) => Promise<Response>
  pause: Pause
}

/** The catalogs of one version of the app on this device. */
export interface CatalogStore {
  /** A catalog for a page, from here on stored as used; also one of another version. */
  serve: (pathname: string) => Promise<Response>
  /** Stores the catalog of a language that a page uses. Rejects where it cannot; English needs none. */
  use: (language: string) => Promise<void>
  /** Stores this version's catalogs of all languages that were used before. Rejects where one is missing. */
  prepare: () => Promise<void>
  /** Fetches the others, one after the other. Never rejects. */
  fetchSpares: () => Promise<void>
  /** Removes the catalogs of other versions. */
  removeOutdated: () => Promise<void>
}

/** @param catalogs paths of this version's catalogs by language */
export function createCatalogStore(
  catalogs: ReadonlyMap<string, string>,
  { caches, fetch, pause }: CatalogSources,
): CatalogStore {
  const ours = new Set(catalogs.values())

  const fetched = async (pathname: string): Promise<Response> => {
    const spare = await (await caches.open(spareCache)).match(pathname)
    return spare ?? fetch(pathname)
  }
  const store = async (pathname: string): Promise<void> => {
    const used = await caches.open(usedCache)
    if ((await used.match(pathname)) !== undefined) return
    const response = await fetched(pathname)
    if (!(await isOwnFile(pathname, response))) {
      throw new Error(`${pathname} is answered ${response.status} by somebody else`)
    }
    await used.put(pathname, response)
  }
  const use = async (language: string): Promise<void> => {
    const pathname = catalogs.get(language)
    if (pathname !== undefined) await store(pathname)
  }

  return {
    serve: async (pathname) => {
      const used = await caches.open(usedCache)
      const known = await used.match(pathname)
      if (known !== undefined) return known
      const response = await fetched(pathname)
      // A full device gets its texts all the same.
      if (await isOwnFile(pathname, response)) {
        await used.put(pathname, response.clone()).catch(() => undefined)
      }
      return response
    },
    use,
    prepare: async () => {
      const used = await pathsIn(await caches.open(usedCache))
      await Promise.all(used.map((path) => insist(() => use(catalogLanguage(path) ?? ''), pause)))
    },
    fetchSpares: async () => {
      const used = new Set(await pathsIn(await caches.open(usedCache)))
      const spares = await caches.open(spareCache)
      for (const pathname of ours) {
        if (used.has(pathname) || (await spares.match(pathname)) !== undefined) continue
        const response = await fetch(pathname, { priority: 'low' }).catch(() => undefined)
        // Without a connection, or room, the next page that opens goes on.
        if (response === undefined || !(await isOwnFile(pathname, response))) return
        const isStored = await spares.put(pathname, response).then(
          () => true,
          () => false,
        )
        if (!isStored) return
      }
    },
    removeOutdated: async () => {
      for (const name of [usedCache, spareCache]) {
        const cache = await caches.open(name)
        const outdated = (await pathsIn(cache)).filter((path) => !ours.has(path))
        await Promise.all(outdated.map((path) => cache.delete(path)))
      }
    },
  }
}

async function pathsIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}
