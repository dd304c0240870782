import type { Leases } from './leases.ts'

/** Runs `task` where nobody holds `name`, and holds it until it settles. False where somebody does. */
export type Mutex = (name: string, task: () => Promise<void>) => Promise<boolean>

/**
 * A mutex per name, for all tabs of a browser.
 * @param locksOf undefined where there are none, in old browsers and over plain http: then `leases` decide
 */
export function createMutex(
  locksOf: () => Pick<LockManager, 'request'> | undefined,
  leases: Leases,
): Mutex {
  const held = new Set<string>()
  return async (name, task) => {
    const locks = locksOf()
    if (locks !== undefined) {
      return locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock === null) return false
        await task()
        return true
      })
    }
    if (held.has(name)) return false
    held.add(name)
    try {
      if (!(await leases.take(name))) return false
      await task().finally(() => leases.release(name))
      return true
    } finally {
      held.delete(name)
    }
  }
}
