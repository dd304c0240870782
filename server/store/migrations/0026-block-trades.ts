import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Makes room for the volume of block trades among market changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('market_change').addColumn('volume', column.money).execute()
}
