import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Makes room for the sector that an alert watches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['alert', 'alert_event']) {
    await db.schema.alterTable(table).addColumn('sector', column.text).execute()
  }
}
