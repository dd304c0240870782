import { createListeners } from './listeners.ts'

/** A value that changes, for who only reads it. */
export interface ReadableStore<Value> {
  /** The same value until something changes. */
  get: () => Value
  /** Calls back after each change, until the answer is called. */
  subscribe: (listener: () => void) => () => void
  /** What a page shows that the gateway rendered, and its first render in a browser; without it, `get`. */
  rendered?: () => Value
}

/** A value that changes, and who is called back then. */
export interface Store<Value> extends ReadableStore<Value> {
  /** Replaces the value; the same one again is no change. */
  set: (value: Value) => void
}

/** Makes a store. A rendered page shows what it begins with. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = createListeners()
  let current = initial
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      listeners.emit()
    },
    subscribe: listeners.add,
    rendered: () => initial,
  }
}
