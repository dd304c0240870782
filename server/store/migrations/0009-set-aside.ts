import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the table of what alerts have found and the database refuses to store as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('set_aside')
    .addColumn('id', column.text, (made) => made.primaryKey())
    .addColumn('person_id', column.text, (made) => made.references('person.id').onDelete('cascade'))
    .addColumn('kind', column.text, (made) => made.notNull())
    .addColumn('item', column.text, (made) => made.notNull())
    .addColumn('reason', column.text, (made) => made.notNull())
    .addColumn('at', column.time, (made) => made.notNull())
    .execute()
  await db.schema.createIndex('set_aside_at').on('set_aside').column('at').execute()
  await db.schema.createIndex('set_aside_person').on('set_aside').column('person_id').execute()
}
