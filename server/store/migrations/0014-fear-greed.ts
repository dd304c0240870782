import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the table of the readings of fear and greed indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fear_greed_day')
    .addColumn('source', column.text, (made) => made.notNull())
    .addColumn('day', column.time, (made) => made.notNull())
    .addColumn('value', column.count, (made) => made.notNull())
    .addPrimaryKeyConstraint('fear_greed_day_key', ['source', 'day'])
    .execute()
}
