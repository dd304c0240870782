import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the table of what was open in the contracts of a coin at the ends of steps of time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('metric_level')
    .addColumn('venue', column.text, (made) => made.notNull())
    .addColumn('coin', column.text, (made) => made.notNull())
    .addColumn('step', column.time, (made) => made.notNull())
    .addColumn('time', column.time, (made) => made.notNull())
    .addColumn('price', column.ratio)
    .addColumn('open_interest', column.ratio)
    .addColumn('open_interest_coins', column.ratio)
    .addColumn('funding', column.ratio)
    .addColumn('basis', column.ratio)
    .addPrimaryKeyConstraint('metric_level_key', ['venue', 'coin', 'step', 'time'])
    .execute()
  // What is too old is found without a look at the rest.
  await db.schema
    .createIndex('metric_level_age')
    .on('metric_level')
    .columns(['step', 'time'])
    .execute()
}
