import * as v from 'valibot'

/** One value in the browser's storage, for what has to be there before the first render. */
export interface Persisted<Value> {
  /** The stored value; undefined where there is none that can be read. */
  get(): Value | undefined
  /** A full or missing storage only forgets the value. */
  set(value: Value): void
  clear(): void
}

/** The parts of a storage that are used. */
export type PersistedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a persisted value is made of. */
export interface PersistedOptions<Value> {
  key: string
  /** Reads what is stored, which anything may have written. */
  schema: v.GenericSchema<unknown, Value>
  /** Where it is stored; undefined where the browser has or grants no storage. */
  storage: () => PersistedStorage | undefined
}

/** A value as JSON under a key. Nothing here throws; what cannot be read counts as absent. */
export function persisted<Value>({
  key,
  schema,
  storage,
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
    set: (value) => attempt((area) => area.setItem(key, JSON.stringify(value))),
    clear: () => attempt((area) => area.removeItem(key)),
  }
}
