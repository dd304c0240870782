import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the table of keys for the public API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_key')
    .addColumn('id', column.text, (made) => made.primaryKey())
    .addColumn('key_hash', column.text, (made) => made.notNull().unique())
    .addColumn('holder', column.text, (made) => made.notNull())
    .addColumn('per_minute', column.count, (made) => made.notNull())
    .addColumn('created_at', column.time, (made) => made.notNull())
    .addColumn('revoked_at', column.time, (made) => made.notNull().defaultTo(0))
    .execute()
}
