import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the tables of applications with their images, and of messages to the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('market_maker_application')
    .addColumn('reference', column.text, (made) => made.primaryKey())
    .addColumn('received_at', column.time, (made) => made.notNull())
    .addColumn('applicant_name', column.text, (made) => made.notNull())
    .addColumn('title', column.text, (made) => made.notNull())
    .addColumn('user_id', column.text, (made) => made.notNull())
    .addColumn('introduction', column.text, (made) => made.notNull())
    .addColumn('strategy', column.text, (made) => made.notNull())
    .addColumn('image_bytes', column.id, (made) => made.notNull())
    .execute()
  await db.schema
    .createTable('application_image')
    .addColumn('reference', column.text, (made) =>
      made.notNull().references('market_maker_application.reference').onDelete('cascade'),
    )
    .addColumn('position', column.count, (made) => made.notNull())
    .addColumn('type', column.text, (made) => made.notNull())
    .addColumn('bytes', column.bytes, (made) => made.notNull())
    .addPrimaryKeyConstraint('application_image_key', ['reference', 'position'])
    .execute()
  await db.schema
    .createTable('support_message')
    .addColumn('reference', column.text, (made) => made.primaryKey())
    .addColumn('received_at', column.time, (made) => made.notNull())
    .addColumn('email', column.text, (made) => made.notNull())
    .addColumn('message', column.text, (made) => made.notNull())
    .execute()
}
