/**
 * An empty dictionary that tells of every value written to it. ccxt answers a wait for tickers with
 * one of them and leaves the others of the same moment only in its dictionary; so none gets lost.
 */
export function watchWrites(
  onWrite: (key: string, value: unknown) => void,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  return new Proxy(values, {
    set: (target, key, value: unknown) => {
      if (typeof key === 'string') {
        target[key] = value
        onWrite(key, value)
      }
      return true
    },
  })
}
