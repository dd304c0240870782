import { type Kysely, sql } from 'kysely'
import { column } from '../columns.ts'

/**
 * Sets addresses apart that nobody has shown to be theirs: all that are known so far. They sign nobody in
 * until a link that was sent to them is followed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('person')
    .addColumn('unverified_email', column.text, (made) => made.notNull().defaultTo(''))
    .execute()
  await sql`update person set unverified_email = email, email = ''`.execute(db)
  // A login name has no such sign, and every email has.
  await sql`delete from sign_in_name where name_key like '%@%'`.execute(db)
  await db.schema
    .createTable('mail_link')
    .addColumn('token_hash', column.text, (made) => made.primaryKey())
    .addColumn('person_id', column.text, (made) =>
      made.notNull().references('person.id').onDelete('cascade'),
    )
    .addColumn('purpose', column.text, (made) => made.notNull())
    .addColumn('address', column.text, (made) => made.notNull())
    .addColumn('created_at', column.time, (made) => made.notNull())
    .addColumn('used_at', column.time)
    .execute()
  await db.schema.createIndex('mail_link_person').on('mail_link').column('person_id').execute()
  await db.schema.createIndex('mail_link_address').on('mail_link').column('address').execute()
  await db.schema.createIndex('mail_link_time').on('mail_link').column('created_at').execute()
}
