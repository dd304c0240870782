import { type Kysely, sql } from 'kysely'
import { column } from '../columns.ts'

/** Creates the outbox of messages to people, and the browsers that take push messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('delivery')
    .addColumn('event_id', column.text, (made) => made.notNull())
    .addColumn('channel', column.count, (made) => made.notNull())
    .addColumn('target', column.text, (made) => made.notNull())
    .addColumn('person_id', column.text, (made) => made.notNull())
    .addColumn('state', column.text, (made) => made.notNull())
    .addColumn('at', column.time, (made) => made.notNull())
    .addColumn('attempts', column.count, (made) => made.notNull())
    .addColumn('next_at', column.time, (made) => made.notNull())
    .addColumn('lease_until', column.time, (made) => made.notNull())
    .addColumn('error', column.text, (made) => made.notNull())
    .addPrimaryKeyConstraint('delivery_key', ['event_id', 'channel', 'target'])
    .execute()
  await db.schema
    .createIndex('delivery_due')
    .on('delivery')
    .columns(['channel', 'next_at'])
    .where(sql.ref('state'), 'in', ['waiting', 'failing'])
    .execute()
  await db.schema
    .createIndex('delivery_person')
    .on('delivery')
    .columns(['person_id', 'channel', 'at'])
    .execute()
  await db.schema
    .createTable('push_subscription')
    .addColumn('id', column.text, (made) => made.primaryKey())
    .addColumn('person_id', column.text, (made) => made.notNull())
    .addColumn('session_id', column.text, (made) => made.notNull())
    .addColumn('endpoint', column.text, (made) => made.notNull().unique())
    .addColumn('p256dh', column.text, (made) => made.notNull())
    .addColumn('auth', column.text, (made) => made.notNull())
    .addColumn('created_at', column.time, (made) => made.notNull())
    .addColumn('accepted_at', column.time, (made) => made.notNull())
    .execute()
  for (const owner of ['person_id', 'session_id']) {
    await db.schema
      .createIndex(`push_subscription_${owner}`)
      .on('push_subscription')
      .column(owner)
      .execute()
  }
}
