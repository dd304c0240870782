import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the table of what the indexes of sectors stood at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sector_level')
    .addColumn('market', column.text, (made) => made.notNull())
    .addColumn('sector', column.text, (made) => made.notNull())
    .addColumn('weight', column.text, (made) => made.notNull())
    .addColumn('day', column.count, (made) => made.notNull())
    .addColumn('level', column.ratio, (made) => made.notNull())
    .addPrimaryKeyConstraint('sector_level_key', ['market', 'sector', 'weight', 'day'])
    .execute()
  // What is too old is found without a look at the rest.
  await db.schema.createIndex('sector_level_age').on('sector_level').column('day').execute()
}
