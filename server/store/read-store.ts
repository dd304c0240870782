import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Store, StorePlace } from './store.ts'
import { StoreError } from './store-error.ts'
import type { Tables } from './tables/tables.ts'

/**
 * Opens a store beside a gateway that may be running: without taking its data folder and without changing its
 * schema. Rejects with StoreError where no gateway has made one.
 */
export async function readStore({ dataDir, databaseUrl }: StorePlace): Promise<Store> {
  const file = join(dataDir, 'bourse.db')
  if (databaseUrl === undefined && !existsSync(file)) {
    throw new StoreError(`DATA_DIR ${dataDir} has no database: no gateway has run there yet.`)
  }
  const dialect =
    databaseUrl === undefined ? sqliteDialect(file, dataDir) : postgresDialect(databaseUrl)
  const db = new Kysely<Tables>({ dialect })
  return { db, close: () => db.destroy() }
}
