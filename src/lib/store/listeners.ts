/** A set of callbacks that are told the same thing. */
export interface Listeners<Args extends unknown[]> {
  /** Adds a callback; the result removes it. The same function may be added twice. */
  add(listener: (...args: Args) => void): () => void
  /** Calls everyone who was there when it started and still is. */
  emit(...args: Args): void
  readonly size: number
}

/** Makes an empty set. A callback that throws is reported as uncaught and does not stop the others. */
export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const entries = new Set<{ call: (...args: Args) => void }>()
  return {
    add(listener) {
      const entry = { call: listener }
      entries.add(entry)
      return () => entries.delete(entry)
    },
    emit(...args) {
      const present = [...entries]
      for (const entry of present) {
        if (entries.has(entry)) callSafely(() => entry.call(...args))
      }
    },
    get size() {
      return entries.size
    },
  }
}

/** Runs a callback of somebody else: what it throws becomes an uncaught error, later. */
export function callSafely(callback: () => void): void {
  try {
    callback()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
