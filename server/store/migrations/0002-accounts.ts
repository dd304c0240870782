import type { CreateTableBuilder, Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the tables of people, their sessions and their preferences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person')
    .addColumn('id', column.text, (made) => made.primaryKey())
    .addColumn('login_name', column.text, (made) => made.notNull())
    .addColumn('email', column.text, (made) => made.notNull())
    .addColumn('account_mode', column.flag, (made) => made.notNull())
    .addColumn('profile', column.text, (made) => made.notNull())
    .addColumn('created_at', column.time, (made) => made.notNull())
    .addColumn('updated_at', column.time, (made) => made.notNull())
    .execute()
  await ofUser(db.schema.createTable('sign_in_name'))
    .addColumn('name_key', column.text, (made) => made.primaryKey())
    .execute()
  await ofUser(db.schema.createTable('credential'))
    .addPrimaryKeyConstraint('credential_key', ['person_id'])
    .addColumn('password_hash', column.text, (made) => made.notNull())
    .addColumn('changed_at', column.time, (made) => made.notNull())
    .execute()
  await ofUser(db.schema.createTable('session'))
    .addColumn('id', column.text, (made) => made.primaryKey())
    .addColumn('device', column.text, (made) => made.notNull())
    .addColumn('created_at', column.time, (made) => made.notNull())
    .addColumn('last_seen_at', column.time, (made) => made.notNull())
    .addColumn('expires_at', column.time, (made) => made.notNull())
    .execute()
  await db.schema.createIndex('session_person').on('session').column('person_id').execute()
  await db.schema
    .createTable('session_token')
    .addColumn('refresh_hash', column.text, (made) => made.primaryKey())
    .addColumn('session_hash', column.text, (made) => made.notNull().unique())
    .addColumn('session_id', column.text, (made) =>
      made.notNull().references('session.id').onDelete('cascade'),
    )
    .addColumn('issued_at', column.time, (made) => made.notNull())
    .addColumn('rotated_at', column.time)
    .addColumn('nonce', column.text)
    .execute()
  await db.schema
    .createIndex('session_token_session')
    .on('session_token')
    .column('session_id')
    .execute()
  await db.schema.createIndex('session_token_age').on('session_token').column('issued_at').execute()
  await ofUser(db.schema.createTable('preference'))
    .addPrimaryKeyConstraint('preference_key', ['person_id'])
    .addColumn('time_zone', column.text, (made) => made.notNull())
    .addColumn('spot_pop', column.flag, (made) => made.notNull())
    .addColumn('spot_voice', column.flag, (made) => made.notNull())
    .addColumn('contract_pop', column.flag, (made) => made.notNull())
    .addColumn('contract_voice', column.flag, (made) => made.notNull())
    .addColumn('theme', column.text)
    .addColumn('language', column.text)
    .addColumn('currency', column.text)
    .addColumn('palette', column.text)
    .addColumn('density', column.text)
    .addColumn('updated_at', column.time, (made) => made.notNull())
    .execute()
  await ofUser(db.schema.createTable('bell'))
    .addColumn('business_line', column.flag, (made) => made.notNull())
    .addColumn('id', column.text, (made) => made.notNull())
    .addColumn('type', column.text, (made) => made.notNull())
    .addColumn('bytes', column.bytes, (made) => made.notNull())
    .addColumn('updated_at', column.time, (made) => made.notNull())
    .addPrimaryKeyConstraint('bell_key', ['person_id', 'business_line'])
    .execute()
}

/** What belongs to a person goes with them. */
function ofUser<Name extends string>(table: CreateTableBuilder<Name>) {
  return table.addColumn('person_id', column.text, (made) =>
    made.notNull().references('person.id').onDelete('cascade'),
  )
}
