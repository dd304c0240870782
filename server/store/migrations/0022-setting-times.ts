import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Makes room for when each part of a person's setting of alerts was decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['alert_switch_at', 'cool_down_at']) {
    await db.schema
      .alterTable('alert_setting')
      .addColumn(name, column.time, (made) => made.notNull().defaultTo(0))
      .execute()
  }
}
