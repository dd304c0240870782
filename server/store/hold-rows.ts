import type { Kysely } from 'kysely'
import { locksRows } from './dialect.ts'
import type { Tables } from './tables/tables.ts'

/**
 * Keeps rows from being deleted until the transaction ends; answers which of them are there. Whoever writes
 * what belongs to users holds the users first, and whoever deletes a user locks them first: so one
 * waits for the other, and neither for a row that the other has.
 */
export async function holdRows(
  work: Kysely<Tables>,
  table: 'person' | 'session' | 'alert',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await work
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .$if(locksRows(work), (found) => found.forKeyShare())
    .execute()
  return new Set(rows.map(({ id }) => id))
}
