import type { UseStore } from 'idb-keyval'

/** Which database, and where. */
export interface DatabaseOptions {
  name: string
  /** The browser's IndexedDB; undefined or throwing where there is none. */
  factory: () => IDBFactory | undefined
}

/** A connection to a database that is opened when it is wanted, and anew when it has died. */
export interface DatabaseConnection {
  /** Runs work in one transaction. Rejects where there is no database, and while the page is asleep. */
  entries: UseStore
  /** Closes the connection; the next transaction opens it again. */
  drop: () => void
  /** Gives up what is under way and begins nothing until `wake`. */
  sleep: () => void
  wake: () => void
}

const storeName = 'entries'

/** A connection that is not open yet. */
export function createConnection({ name, factory }: DatabaseOptions): DatabaseConnection {
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

  return {
    entries,
    drop,
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

/** Errors that browsers raise on a connection that has died or was closed. */
function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'InvalidStateError' || error.name === 'UnknownError')
  )
}
