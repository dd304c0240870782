import { type Kysely, sql } from 'kysely'

/** Finds people by their email in any case: what an address gets is counted over all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('person_email').on('person').expression(sql`lower(email)`).execute()
}
