import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the tables of how coins leaned, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('coin_view')
    .addColumn('made_at', column.time, (made) => made.notNull())
    .addColumn('base', column.text, (made) => made.notNull())
    .addColumn('rules', column.count, (made) => made.notNull())
    .addColumn('symbol_id', column.text, (made) => made.notNull())
    .addColumn('direction', column.text, (made) => made.notNull())
    .addColumn('price', column.ratio, (made) => made.notNull())
    .addPrimaryKeyConstraint('coin_view_key', ['base', 'made_at'])
    .execute()
  await db.schema
    .createTable('coin_view_result')
    .addColumn('made_at', column.time, (made) => made.notNull())
    .addColumn('base', column.text, (made) => made.notNull())
    .addColumn('change', column.ratio)
    .addPrimaryKeyConstraint('coin_view_result_key', ['base', 'made_at'])
    .execute()
  // What is due, and what is too old, is found without a look at the rest.
  await db.schema.createIndex('coin_view_age').on('coin_view').column('made_at').execute()
  await db.schema
    .createIndex('coin_view_result_age')
    .on('coin_view_result')
    .column('made_at')
    .execute()
}
