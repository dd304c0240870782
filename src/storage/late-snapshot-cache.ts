import type { SnapshotCache } from './snapshot-cache.ts'

/**
 * The last values of each list, where the code for them comes after the first scripts of a page. Until it is there
 * nothing is saved; nobody waits for it on a device that keeps nothing.
 * @param loading rejects where the code cannot be had
 * @param isEmpty true where nothing is kept; never rejects
 */
export function lateSnapshotCache(
  loading: Promise<SnapshotCache>,
  isEmpty: Promise<boolean>,
): SnapshotCache {
  let cache: SnapshotCache | undefined
  const loaded = loading.then(
    (came) => {
      cache = came
      return came
    },
    () => undefined,
  )
  return {
    load: async (marketType) => ((await isEmpty) ? undefined : (await loaded)?.load(marketType)),
    save: async (saved) => (await cache?.save(saved)) ?? false,
  }
}
