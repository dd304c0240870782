import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the tables of favorites: each person's list, and which edits it has seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('favorite_list')
    .addColumn('person_id', column.text, (made) =>
      made.primaryKey().references('person.id').onDelete('cascade'),
    )
    .addColumn('revision', column.id, (made) => made.notNull())
    .addColumn('groups', column.text, (made) => made.notNull())
    .execute()
  await db.schema
    .createTable('favorite_edit')
    .addColumn('person_id', column.text, (made) =>
      made.notNull().references('person.id').onDelete('cascade'),
    )
    .addColumn('edit_id', column.text, (made) => made.notNull())
    .addColumn('revision', column.id, (made) => made.notNull())
    .addPrimaryKeyConstraint('favorite_edit_key', ['person_id', 'edit_id'])
    .execute()
}
