import { createStore, type ReadableStore } from '../lib/store/store.ts'
import { readCookie, writeCookie } from './cookies.ts'
import {
  type Field,
  fields,
  isPreference,
  mapFields,
  type Preferences,
  type StoredField,
  syncedNames,
  themeKey,
} from './preference-fields.ts'

/** Every preference as a device without stored ones has it. */
export const defaultPreferences: Preferences = readAll(() => null)

/** The parts of local storage that are used. */
export type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The preferences of this device, as far as they could be stored. */
export interface PreferenceStore extends ReadableStore<Preferences> {
  /**
   * Changes the named preferences, because the user chose so here. Without working storage they hold
   * for this page alone.
   */
  set(patch: Partial<Preferences>): void
  /** Takes what an account says: the same, but no news for the account. */
  adopt(patch: Partial<Preferences>): void
  /** Reads everything again, because another tab may have written. */
  refresh(): void
}

/**
 * Makes the store. A stored value that cannot be read counts as absent.
 * @param storage undefined where the browser has or grants none
 */
export function createPreferences({
  storage,
}: {
  storage: PreferenceStorage | undefined
}): PreferenceStore {
  const getItem = (key: string) => storage?.getItem(key) ?? null
  const stored = createStore(attempt(() => readAll(getItem), defaultPreferences))
  let hasCurrency = attempt(() => isCurrencyStored(getItem), false)

  function adopt(patch: Partial<Preferences>): void {
    const next = { ...stored.get(), ...patch }
    hasCurrency ||= patch.currency !== undefined
    if (storage !== undefined) write(storage, patch)
    stored.set(hasCurrency ? next : { ...next, currency: next.standardCurrency })
  }

  /** Read anew, because another tab may have chosen something since. */
  function unsyncedAfter(patch: Partial<Preferences>): Partial<Preferences> {
    const current = stored.get()
    const chosen = syncedNames.filter((name) => name in patch && patch[name] !== current[name])
    if (chosen.length === 0) return {}
    const before =
      storage === undefined
        ? current.unsynced
        : attempt(() => readOne(getItem, fields.unsynced), current.unsynced)
    return { unsynced: [...new Set([...before, ...chosen])] }
  }

  return {
    get: stored.get,
    subscribe: stored.subscribe,
    rendered: () => defaultPreferences,
    set: (patch) => adopt({ ...patch, ...unsyncedAfter(patch) }),
    adopt,
    refresh() {
      if (storage === undefined) return
      hasCurrency = attempt(() => isCurrencyStored(getItem), hasCurrency)
      stored.set(attempt(() => readAll(getItem), stored.get()))
    },
  }
}

/**
 * Storage for preferences: the theme is read from its cookie, which the page knows before any script of
 * ours. It is written to local storage too, by which other tabs hear of it.
 */
export function preferenceStorage(
  storage: PreferenceStorage | undefined,
  document: Parameters<typeof writeCookie>[2],
): PreferenceStorage {
  return {
    getItem: (key) =>
      key === themeKey
        ? (readCookie(themeKey, document.cookie) ?? null)
        : (storage?.getItem(key) ?? null),
    setItem: (key, value) => {
      if (key === themeKey) writeCookie(themeKey, value, document)
      storage?.setItem(key, value)
    },
  }
}

function readAll(getItem: (key: string) => string | null): Preferences {
  const read = <Value>(field: StoredField<Value>): Value => readOne(getItem, field)
  const currency = { ...fields.currency, fallback: read(fields.standardCurrency) }
  return { ...mapFields(read), currency: read(currency) }
}

/** True where somebody chose a currency on the device, or an account they signed in to did. */
function isCurrencyStored(getItem: (key: string) => string | null): boolean {
  return getItem(fields.currency.key) !== null
}

function readOne<Value>(
  getItem: (key: string) => string | null,
  { key, fallback, parse }: StoredField<Value>,
): Value {
  const stored = getItem(key)
  return stored === null ? fallback : attempt(() => parse(stored), fallback)
}

function write(storage: PreferenceStorage, patch: Partial<Preferences>): void {
  const writeOne = <Name extends keyof Preferences>(name: Name) => {
    const value = patch[name]
    const field: Field<Preferences[Name]> = fields[name]
    if (value === undefined) return
    attempt(() => storage.setItem(field.key, field.format(value)), undefined)
  }
  for (const name of Object.keys(patch)) if (isPreference(name)) writeOne(name)
}

function attempt<Value>(action: () => Value, otherwise: Value): Value {
  try {
    return action()
  } catch {
    return otherwise
  }
}
