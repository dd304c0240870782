import type { Kysely } from 'kysely'
import type { Tables } from '../../server/store/tables/tables.ts'

/** Makes sure that people with these ids are in the store, so that things can belong to them. */
export async function storeUsers(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const rest = { email: '', account_mode: 0, profile: '{}', created_at: 0, updated_at: 0 }
  await db
    .insertInto('person')
    .values([...new Set(ids)].map((id) => ({ id, login_name: id, ...rest })))
    .onConflict((known) => known.column('id').doNothing())
    .execute()
}

/** Makes sure that a session with this id is in the store. */
export async function storeSession(db: Kysely<Tables>, id: string, userId: string): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id,
      person_id: userId,
      device: '',
      created_at: 0,
      last_seen_at: 0,
      expires_at: Number.MAX_SAFE_INTEGER,
    })
    .onConflict((known) => known.column('id').doNothing())
    .execute()
}
