import type { Kysely } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** The value of a setting, or undefined where none was ever set. */
export async function getSetting(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/**
 * The value of a setting, which `create` supplies where there is none. Of several callers at the same
 * time, in any number of processes, one value wins and all of them get it. `now` in Unix ms.
 */
export async function getOrCreateSetting(
  db: Kysely<Tables>,
  name: string,
  create: () => string,
  now: number,
): Promise<string> {
  const known = await getSetting(db, name)
  if (known !== undefined) return known
  await db
    .insertInto('setting')
    .values({ name, value: create(), updated_at: now })
    .onConflict((taken) => taken.column('name').doNothing())
    .execute()
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}

/** Sets a setting, whatever it was. `now` in Unix ms. */
export async function putSetting(
  db: Kysely<Tables>,
  name: string,
  value: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value, updated_at: now })
    .onConflict((known) => known.column('name').doUpdateSet({ value, updated_at: now }))
    .execute()
}
