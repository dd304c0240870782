import type { Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import { alertEventSchema } from '../../src/contract/entities/alert/alert-event.ts'
import { readCondition } from '../alerts/store/condition-rows.ts'
import type { Tables } from '../store/tables/tables.ts'
import type { FiredEvent } from './fired-event.ts'

const { readStatus: _, suppressed: __, deliveries: ___, ...fields } = alertEventSchema.entries
const storedEvent = v.object({ ...fields, userId: v.string() })

/** Events of one statement: well below what SQLite and PostgreSQL take as parameters. */
const chunk = 500

/** The events with these ids that are in the log and can be read, in any order. */
export async function loadEvents(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<readonly FiredEvent[]> {
  const events: FiredEvent[] = []
  for (let start = 0; start < ids.length; start += chunk) {
    const part = ids.slice(start, start + chunk)
    const rows = await db.selectFrom('alert_event').selectAll().where('id', 'in', part).execute()
    events.push(...rows.flatMap((row) => readEvent(row) ?? []))
  }
  return events
}

function readEvent(row: Selectable<Tables['alert_event']>): FiredEvent | undefined {
  const read = v.safeParse(storedEvent, {
    id: row.id,
    userId: row.person_id,
    alertId: row.alert_id,
    ...readCondition(row),
    price: row.price,
    time: row.time,
  })
  return read.success ? read.output : undefined
}
