import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the table of market changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('market_change')
    .addColumn('symbol_id', column.text, (made) => made.notNull())
    .addColumn('kind', column.text, (made) => made.notNull())
    .addColumn('span', column.text, (made) => made.notNull())
    .addColumn('time', column.time, (made) => made.notNull())
    .addColumn('business_line', column.count, (made) => made.notNull())
    .addColumn('size', column.count, (made) => made.notNull())
    .addColumn('volume_times', column.ratio)
    .addColumn('move', column.money, (made) => made.notNull())
    .addColumn('price', column.money, (made) => made.notNull())
    .addPrimaryKeyConstraint('market_change_key', ['symbol_id', 'kind', 'span', 'time'])
    .execute()
  await db.schema
    .createIndex('market_change_line')
    .on('market_change')
    .columns(['business_line', 'time'])
    .execute()
}
