import { type Kysely, sql } from 'kysely'

/** Finds what is old, and what a person has not read, without reading everything else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('alert_event_time').on('alert_event').column('time').execute()
  await db.schema
    .createIndex('alert_event_suppressed')
    .on('alert_event')
    .column('time')
    .where(sql.ref('suppressed'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('alert_event_unread')
    .on('alert_event')
    .column('person_id')
    .where(sql.ref('read_status'), '=', 0)
    .execute()
  await db.schema.createIndex('session_end').on('session').column('expires_at').execute()
  await db.schema.createIndex('session_last_seen').on('session').column('last_seen_at').execute()
}
