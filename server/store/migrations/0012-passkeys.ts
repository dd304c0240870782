import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the tables of passkeys and of the challenges that were answered by one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', column.text, (made) => made.primaryKey())
    .addColumn('person_id', column.text, (made) =>
      made.notNull().references('person.id').onDelete('cascade'),
    )
    .addColumn('host', column.text, (made) => made.notNull())
    .addColumn('credential_id', column.text, (made) => made.notNull().unique())
    .addColumn('public_key', column.bytes, (made) => made.notNull())
    .addColumn('counter', column.id, (made) => made.notNull())
    .addColumn('transports', column.text, (made) => made.notNull())
    .addColumn('name', column.text, (made) => made.notNull())
    .addColumn('created_at', column.time, (made) => made.notNull())
    .addColumn('used_at', column.time)
    .execute()
  await db.schema.createIndex('passkey_person').on('passkey').column('person_id').execute()
  await db.schema
    .createTable('spent_challenge')
    .addColumn('challenge', column.text, (made) => made.primaryKey())
    .addColumn('spent_at', column.time, (made) => made.notNull())
    .execute()
  await db.schema
    .createIndex('spent_challenge_time')
    .on('spent_challenge')
    .column('spent_at')
    .execute()
}
