import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import { lockDataFolder } from './data-lock.ts'
import { migrate } from './migrate.ts'
import { postgresDialect, postgresPool } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import { folderError, postgresError, type StoreError } from './store-error.ts'
import type { Tables } from './tables/tables.ts'

/** Where the store lives. */
export interface StorePlace {
  /** Absolute path of the data folder; made if it is missing, and used by one process at a time. */
  dataDir: string
  /** PostgreSQL address; undefined for an SQLite file in the data folder. */
  databaseUrl: string | undefined
  /** How many connections to PostgreSQL at most; 10 where nobody says. */
  databaseConnections?: number
}

/** Connections of this process to PostgreSQL. */
export interface Connections {
  /** Open ones, with those that nobody uses now. */
  open: number
  idle: number
  /** Work that waits for one. */
  waiting: number
}

/** What must outlast the process. */
export interface Store {
  db: Kysely<Tables>
  /** Connections to PostgreSQL now; undefined for the embedded database. */
  connections: () => Connections | undefined
  /** Ends all connections and gives the data folder back. */
  close: () => Promise<void>
}

/** Opens the store with its schema up to date. Rejects with StoreError, one clear line. */
export async function openStore(place: StorePlace): Promise<Store> {
  const store = await openBareStore(place)
  try {
    await migrate(store.db)
    return store
  } catch (error) {
    await store.close()
    throw storeErrorText(error, place)
  }
}

/**
 * Opens the store with the schema that it has, or none, for whoever changes more than rows: no gateway runs on
 * the data folder meanwhile. Rejects with StoreError.
 */
export async function openBareStore(place: StorePlace): Promise<Store> {
  const { dataDir, databaseUrl, databaseConnections } = place
  const lock = inFolder(dataDir, () => {
    makeFolder(dataDir)
    return lockDataFolder(dataDir)
  })
  try {
    const pool =
      databaseUrl === undefined ? undefined : postgresPool(databaseUrl, databaseConnections)
    const dialect: Dialect =
      pool === undefined
        ? inFolder(dataDir, () => sqliteDialect(join(dataDir, 'bourse.db'), dataDir))
        : postgresDialect(pool)
    const db = new Kysely<Tables>({ dialect })
    return {
      db,
      connections: () =>
        pool && { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
      close: () => db.destroy().finally(lock.release),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Puts a failure to reach or use the store into one line. */
export function storeErrorText(error: unknown, { dataDir, databaseUrl }: StorePlace): StoreError {
  return databaseUrl === undefined ? folderError(error, dataDir) : postgresError(error, databaseUrl)
}

/**
 * For its owner alone. Node's own recursive mkdir never returns where the system refuses a folder with
 * ENOENT, as in /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, 0o700)
}

function inFolder<Result>(dataDir: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw folderError(error, dataDir)
  }
}
