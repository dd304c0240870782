import { del, delMany, get, promisifyRequest, set, type UseStore, update } from 'idb-keyval'
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

/** What the database takes from outside. */
export interface DatabaseOptions {
  name: string
  /** The browser's IndexedDB; undefined or throwing where there is none. */
  factory: () => IDBFactory | undefined
}

/** Longest time one operation may take, in ms. */
export const operationTimeout = 3_000

const storeName = 'entries'

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
export function createDatabase({ name, factory }: DatabaseOptions): Database {
  let opening: Promise<IDBDatabase> | undefined
  let isAsleep = false
  const unfinished = new Set<IDBTransaction>()

  function open(): Promise<IDBDatabase> {
    if (opening !== undefined) return opening
    const own = connect(factory, name)
    opening = own
    own.catch(() => {
      if (opening === own) opening = undefined
    })
    return own
  }

  function drop(): void {
    opening?.then(
      (connection) => connection.close(),
      () => {},
    )
    opening = undefined
  }

  function begin(connection: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
    if (isAsleep) throw new Error('the page is asleep')
    const transaction = connection.transaction(storeName, mode)
    unfinished.add(transaction)
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => unfinished.delete(transaction))
    }
    return transaction.objectStore(storeName)
  }

  const entries: UseStore = async (mode, callback) => {
    const run = (connection: IDBDatabase) => callback(begin(connection, mode))
    const connection = await open()
    try {
      return await run(connection)
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      drop()
      return run(await open())
    }
  }

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
    sleep: () => {
      isAsleep = true
      unfinished.forEach(abort)
      drop()
    },
    wake: () => {
      isAsleep = false
    },
  }
}

/** Opens a connection that makes way for other tabs; it is unusable afterwards. */
function connect(factory: () => IDBFactory | undefined, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const indexedDatabase = factory()
    if (indexedDatabase === undefined) throw new Error('no IndexedDB')
    const request = indexedDatabase.open(name)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const connection = request.result
      connection.onversionchange = () => connection.close()
      resolve(connection)
    }
  })
}

/** Takes a transaction back, unless it is ending already. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It was asked to end, and does so without us.
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

/** Errors that browsers raise on a connection that has died or was closed. */
function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'InvalidStateError' || error.name === 'UnknownError')
  )
}

function yes(): boolean {
  return true
}
