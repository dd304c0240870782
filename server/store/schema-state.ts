import { type Kysely, sql } from 'kysely'
import { migrations } from './migrate.ts'
import { StoreError } from './store-error.ts'

/** The changes of the schema that a database has, oldest first. Empty for one without tables. */
export async function appliedMigrations<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Throws StoreError for a database whose schema is not that of this version. */
export async function requireCurrentSchema<Schema>(db: Kysely<Schema>): Promise<void> {
  const applied = await appliedMigrations(db)
  if (applied.length === 0) {
    throw new StoreError('The database has no tables: no gateway has run on it yet.')
  }
  if (applied.some((name) => !(name in migrations))) {
    throw new StoreError('The database was written by a newer version: use that one.')
  }
  if (applied.length < Object.keys(migrations).length) {
    throw new StoreError(
      'The database was written by an older version: use that one, or start this one once.',
    )
  }
}
