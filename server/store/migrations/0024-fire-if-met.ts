import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Makes room for that an alert is to fire at once where its condition holds when it begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('alert_state')
    .addColumn('fire_if_met', column.flag, (made) => made.notNull().defaultTo(0))
    .execute()
}
