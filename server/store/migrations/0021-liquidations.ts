import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the table of what was liquidated of a coin in steps of time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('metric_liquidation')
    .addColumn('venue', column.text, (made) => made.notNull())
    .addColumn('coin', column.text, (made) => made.notNull())
    .addColumn('step', column.time, (made) => made.notNull())
    .addColumn('time', column.time, (made) => made.notNull())
    .addColumn('longs', column.ratio, (made) => made.notNull())
    .addColumn('shorts', column.ratio, (made) => made.notNull())
    .addColumn('largest', column.ratio, (made) => made.notNull())
    .addPrimaryKeyConstraint('metric_liquidation_key', ['venue', 'coin', 'step', 'time'])
    .execute()
  // What is too old is found without a look at the rest.
  await db.schema
    .createIndex('metric_liquidation_age')
    .on('metric_liquidation')
    .columns(['step', 'time'])
    .execute()
}
