import type { Kysely } from 'kysely'
import * as v from 'valibot'
import {
  type FavoriteGroups,
  favoriteGroupsSchema,
  favoriteSymbols,
} from '../../src/contract/favorites/favorite-list.ts'
import type { Tables } from '../store/tables/tables.ts'

/** Users of one statement: well below what SQLite and PostgreSQL take as parameters. */
const chunk = 500

const storedGroups = v.pipe(v.string(), v.parseJson(), favoriteGroupsSchema)

/** Where favorites of many users are read. */
export interface FavoriteReaderOptions {
  db: Kysely<Tables>
  /** What somebody has who has changed nothing. */
  seed: () => FavoriteGroups
  /** The list of a user cannot be read; told once until it can be. */
  onUnreadable: (userId: string) => void
}

/**
 * Reads the ids of all symbols that users have starred, by user; the seed of those who have changed
 * nothing. Somebody whose list cannot be read is left out, so that nobody else misses anything.
 */
export function createFavoriteReader({
  db,
  seed,
  onUnreadable,
}: FavoriteReaderOptions): (
  userIds: readonly string[],
) => Promise<Map<string, ReadonlySet<string>>> {
  const unreadable = new Set<string>()

  const leaveOut = (userId: string): void => {
    if (unreadable.has(userId)) return
    unreadable.add(userId)
    onUnreadable(userId)
  }

  return async (userIds) => {
    const seeded = favoriteSymbols(seed())
    const found = new Map<string, ReadonlySet<string>>(userIds.map((id) => [id, seeded]))
    for (let start = 0; start < userIds.length; start += chunk) {
      const rows = await db
        .selectFrom('favorite_list')
        .select(['person_id', 'groups'])
        .where('person_id', 'in', userIds.slice(start, start + chunk))
        .execute()
      for (const { person_id, groups } of rows) {
        const read = v.safeParse(storedGroups, groups)
        if (read.success) {
          unreadable.delete(person_id)
          found.set(person_id, favoriteSymbols(read.output))
        } else {
          found.delete(person_id)
          leaveOut(person_id)
        }
      }
    }
    return found
  }
}
