import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the tables of coins that were picked, and of what became of them. Rows are written once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pick_round')
    .addColumn('made_at', column.time, (made) => made.primaryKey())
    .addColumn('rules', column.count, (made) => made.notNull())
    .addColumn('universe', column.count, (made) => made.notNull())
    .execute()
  await db.schema
    .createTable('pick')
    .addColumn('made_at', column.time, (made) => made.notNull().references('pick_round.made_at'))
    .addColumn('place', column.count, (made) => made.notNull())
    .addColumn('symbol_id', column.text, (made) => made.notNull())
    .addColumn('base', column.text, (made) => made.notNull())
    .addColumn('direction', column.text, (made) => made.notNull())
    .addColumn('price', column.ratio, (made) => made.notNull())
    .addColumn('score', column.ratio, (made) => made.notNull())
    .addColumn('factors', column.text, (made) => made.notNull())
    .addPrimaryKeyConstraint('pick_key', ['made_at', 'place'])
    .execute()
  await db.schema
    .createTable('pick_result')
    .addColumn('made_at', column.time, (made) => made.notNull())
    .addColumn('place', column.count, (made) => made.notNull())
    .addColumn('change', column.ratio)
    .addColumn('market', column.ratio)
    .addPrimaryKeyConstraint('pick_result_key', ['made_at', 'place'])
    .addForeignKeyConstraint('pick_result_pick', ['made_at', 'place'], 'pick', ['made_at', 'place'])
    .execute()
}
