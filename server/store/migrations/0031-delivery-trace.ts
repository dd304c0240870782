import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Makes room for the span that a message hangs on, where its way is traced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('delivery').addColumn('trace', column.text).execute()
}
