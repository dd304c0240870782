import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the table of which gateway speaks with the venue for all that share the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ingest_lease')
    .addColumn('name', column.text, (made) => made.primaryKey())
    .addColumn('owner', column.text, (made) => made.notNull())
    .addColumn('epoch', column.id, (made) => made.notNull())
    .addColumn('until', column.time, (made) => made.notNull())
    .addColumn('wanted_until', column.time, (made) => made.notNull().defaultTo(0))
    .execute()
}
