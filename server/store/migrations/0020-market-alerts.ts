import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Makes room for alerts that are about no price, and for what they have found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['alert', 'alert_event']) {
    for (const name of ['bands', 'change_kinds', 'change_scope', 'change_window']) {
      await db.schema.alterTable(table).addColumn(name, column.text).execute()
    }
    await db.schema.alterTable(table).addColumn('change_size', column.flag).execute()
  }
}
