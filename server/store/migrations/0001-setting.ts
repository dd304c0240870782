import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the table of this installation's facts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('setting')
    .addColumn('name', column.text, (made) => made.primaryKey())
    .addColumn('value', column.text, (made) => made.notNull())
    .addColumn('updated_at', column.time, (made) => made.notNull())
    .execute()
}
