/** Runs pieces of work under a key one after the other; those under different keys do not wait. */
export type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** A mutex per key. A piece that fails does not keep the next from its turn. */
export function createTurns(): Turns {
  const ends = new Map<string, Promise<void>>()
  return async (key, work) => {
    const before = ends.get(key)
    const { promise: end, resolve: leave } = Promise.withResolvers<void>()
    ends.set(key, end)
    try {
      await before
      return await work()
    } finally {
      leave()
      if (ends.get(key) === end) ends.delete(key)
    }
  }
}
