import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import { lockDataFolder } from './data-lock.ts'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import { folderError, postgresError, type StoreError } from './store-error.ts'
import type { Tables } from './tables/tables.ts'

/** Where the store lives. */
export interface StorePlace {
  /** Absolute path of the data folder; made if it is missing, and used by one process at a time. */
  dataDir: string
  /** PostgreSQL address; undefined for an SQLite file in the data folder. */
  databaseUrl: string | undefined
}

/** What must outlast the process. */
export interface Store {
  db: Kysely<Tables>
  /** Ends all connections and gives the data folder back. */
  close: () => Promise<void>
}

/** Opens the store with its schema up to date. Rejects with StoreError, one clear line. */
export async function openStore({ dataDir, databaseUrl }: StorePlace): Promise<Store> {
  const lock = inFolder(dataDir, () => {
    makeFolder(dataDir)
    return lockDataFolder(dataDir)
  })
  try {
    const db = await openDatabase(dataDir, databaseUrl)
    return { db, close: () => db.destroy().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openDatabase(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<Kysely<Tables>> {
  const dialect: Dialect =
    databaseUrl === undefined
      ? inFolder(dataDir, () => sqliteDialect(join(dataDir, 'bourse.db'), dataDir))
      : postgresDialect(databaseUrl)
  const db = new Kysely<Tables>({ dialect })
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw explain(error, dataDir, databaseUrl)
  }
}

function explain(error: unknown, dataDir: string, databaseUrl: string | undefined): StoreError {
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
