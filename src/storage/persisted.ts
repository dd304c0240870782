import * as v from 'valibot'
import { createStore, type Store } from '../lib/store/store.ts'
import { browserStorage } from './browser-storage.ts'
import type { LocalEntry } from './local-entries.ts'

/** One value in the browser's storage, for what has to be there before the first render. */
export interface Persisted<Value> {
  /** The stored value; undefined where there is none that can be read. */
  get(): Value | undefined
  /** False where a full or missing storage has forgotten the value. */
  set(value: Value): boolean
  clear(): void
}

/** The parts of a storage that are used. */
export type PersistedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a persisted value is made of. */
export interface PersistedOptions<Value> {
  key: LocalEntry
  /** Reads what is stored, which anything may have written. */
  schema: v.GenericSchema<unknown, Value>
  /** Where it is stored, which is undefined where there is none; the browser's, unless told. */
  storage?: (() => PersistedStorage | undefined) | undefined
}

/** A value as JSON under a key. Nothing here throws; what cannot be read counts as absent. */
export function persisted<Value>({
  key,
  schema,
  storage = browserStorage,
}: PersistedOptions<Value>): Persisted<Value> {
  const attempt = <Result>(action: (area: PersistedStorage) => Result): Result | undefined => {
    try {
      const area = storage()
      return area && action(area)
    } catch {
      return undefined
    }
  }
  return {
    get: () =>
      attempt((area) => {
        const stored = area.getItem(key)
        return stored === null ? undefined : v.parse(schema, JSON.parse(stored))
      }),
    set: (value) =>
      attempt((area) => {
        area.setItem(key, JSON.stringify(value))
        return true
      }) ?? false,
    clear: () => attempt((area) => area.removeItem(key)),
  }
}

/**
 * A persisted value as a store. What cannot be stored holds until the page goes.
 * @param fallback what holds where nothing is stored, and in a rendered page
 */
export function persistedStore<Value>(
  fallback: Value,
  options: PersistedOptions<Value>,
): Store<Value> {
  const copy = persisted(options)
  const store = createStore(copy.get() ?? fallback)
  return {
    ...store,
    set: (value) => {
      copy.set(value)
      store.set(value)
    },
    rendered: () => fallback,
  }
}
