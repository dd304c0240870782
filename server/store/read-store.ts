import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { postgresDialect, postgresPool } from './postgres.ts'
import { requireCurrentSchema } from './schema-state.ts'
import { sqliteDialect } from './sqlite.ts'
import { type Store, type StorePlace, storeErrorText } from './store.ts'
import { StoreError } from './store-error.ts'
import type { Tables } from './tables/tables.ts'

/**
 * Opens a store beside a gateway that may be running: without taking its data folder and without changing its
 * schema. Rejects with StoreError where no gateway has made one, or one of another version.
 */
export async function readStore(place: StorePlace): Promise<Pick<Store, 'db' | 'close'>> {
  const { dataDir, databaseUrl } = place
  const file = join(dataDir, 'bourse.db')
  if (databaseUrl === undefined && !existsSync(file)) {
    throw new StoreError(`DATA_DIR ${dataDir} has no database: no gateway has run there yet.`)
  }
  const dialect =
    databaseUrl === undefined
      ? sqliteDialect(file, dataDir)
      : postgresDialect(postgresPool(databaseUrl))
  const db = new Kysely<Tables>({ dialect })
  try {
    await requireCurrentSchema(db)
    return { db, close: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    throw storeErrorText(error, place)
  }
}
