import { del, delMany, get, promisifyRequest, set, type UseStore, update } from 'idb-keyval'
import { createConnection, type DatabaseOptions } from './database-connection.ts'
import { databaseName } from './database-name.ts'

/**
 * A key-value store in IndexedDB that never rejects and never keeps anybody waiting: a missing,
 * blocked, full or broken database reads as empty and takes no writes.
 */
export interface Database {
  /** The stored value; undefined where there is none or it could not be read. */
  get(key: string): Promise<unknown>
  /** True once it is stored. */
  set(key: string, value: unknown): Promise<boolean>
  /** Replaces a value by what `updater` makes of it, in one transaction. True once it is stored. */
  update(key: string, updater: (value: unknown) => unknown): Promise<boolean>
  /** True once it is gone. */
  delete(key: string): Promise<boolean>
  /** Keys that begin with a text, with their values, by key; none where they cannot be read. */
  list(prefix: string): Promise<[key: string, value: unknown][]>
  /** True once all of them are gone. */
  deleteMany(keys: string[]): Promise<boolean>
  /** Closes the connection; the next operation opens it again. */
  close(): void
  /**
   * The page may be put to sleep in the back/forward cache now. What waits for it to go on is given up, as a
   * transaction would otherwise keep all other pages waiting until the page wakes up; nothing else begins before.
   */
  sleep(): void
  wake(): void
}

/** Longest time one operation may take, in ms. */
export const operationTimeout = 3_000

/** The app's database in this browser, by a connection of its own. It sleeps while its page does. */
export function browserDatabase(): Database {
  const database = createDatabase({ name: databaseName, factory: () => globalThis.indexedDB })
  globalThis.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) database.sleep()
  })
  globalThis.addEventListener('pageshow', database.wake)
  return database
}

/** Makes a database; it is opened by the first operation. */
export function createDatabase(options: DatabaseOptions): Database {
  const { entries, drop, sleep, wake } = createConnection(options)

  /** The same for what asks everything at once: it ends also where the page hears no answers any more. */
  const entriesAtOnce: UseStore = (mode, callback) =>
    entries(mode, (store) => {
      const answer = callback(store)
      store.transaction.commit()
      return answer
    })

  /** A hanging open is given up with the operation, so that the next one starts afresh. */
  function limited<Value>(operation: Promise<Value>, otherwise: Value): Promise<Value> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        drop()
        resolve(otherwise)
      }, operationTimeout)
      void operation
        .catch(() => otherwise)
        .then((value) => {
          clearTimeout(timer)
          resolve(value)
        })
    })
  }

  return {
    get: (key) => limited(get<unknown>(key, entriesAtOnce), undefined),
    set: (key, value) => limited(set(key, value, entriesAtOnce).then(yes), false),
    update: (key, updater) => limited(update<unknown>(key, updater, entries).then(yes), false),
    delete: (key) => limited(del(key, entriesAtOnce).then(yes), false),
    list: (prefix) => limited(listOf(entriesAtOnce, prefix), []),
    deleteMany: (keys) => limited(delMany(keys, entriesAtOnce).then(yes), false),
    close: drop,
    sleep,
    wake,
  }
}

/** Keys and values are read in one transaction, so that they belong together. */
async function listOf(entries: UseStore, prefix: string): Promise<[string, unknown][]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const [keys, values] = await entries('readonly', (store) =>
    Promise.all([
      promisifyRequest(store.getAllKeys(range)),
      promisifyRequest<unknown[]>(store.getAll(range)),
    ]),
  )
  return keys.map((key, index) => [String(key), values[index]])
}

function yes(): boolean {
  return true
}
