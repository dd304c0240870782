import type { Kysely } from 'kysely'
import { readPhone } from '../../../src/contract/phone.ts'
import type { Tables } from '../../store/tables/tables.ts'

/** What names are compared by: phones, which alone begin with +, as E.164 writes them. */
export function nameKey(name: string): string {
  return readPhone(name) ?? name.trim().toLowerCase()
}

/** Lets an email or a phone sign a user in no more. */
export async function releaseName(db: Kysely<Tables>, userId: string, name: string): Promise<void> {
  await db
    .deleteFrom('sign_in_name')
    .where('person_id', '=', userId)
    .where('name_key', '=', nameKey(name))
    .execute()
}

/** Makes a name sign a user in; false where it is somebody's already. */
export async function claimName(
  db: Kysely<Tables>,
  userId: string,
  name: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_in_name')
    .values({ name_key: nameKey(name), person_id: userId })
    .onConflict((taken) => taken.column('name_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
