import type { Kysely, Transaction } from 'kysely'
import * as v from 'valibot'
import { applyEdit } from '../../src/contract/favorites/apply-edit.ts'
import { type FavoriteRefusal, favoriteCodes } from '../../src/contract/favorites/favorite-codes.ts'
import type { FavoriteEdit } from '../../src/contract/favorites/favorite-edit.ts'
import {
  type FavoriteGroups,
  type FavoriteLimits,
  type FavoriteList,
  favoriteGroupsSchema,
} from '../../src/contract/favorites/favorite-list.ts'
import { holdRows } from '../store/hold-rows.ts'
import type { Tables } from '../store/tables/tables.ts'
import { transact } from '../store/transact.ts'
import { listedEdit } from './listed-edit.ts'

/** How many edits of a user are remembered; far more than a device keeps while it is offline. */
export const rememberedEdits = 1_000

/** The list as an edit left it, or why it was refused. */
export type EditAnswer = FavoriteList | { refusal: FavoriteRefusal }

/** What favorites have to know of the venue. */
export interface FavoriteVenue {
  /** True for a symbol of a list that is known and does not have it. */
  isUnlisted: (symbolId: string) => boolean
  /** What somebody new begins with. */
  seed: () => FavoriteGroups
}

/** The favorites of all users. */
export interface FavoriteStore {
  /** A user's list; the seed at revision 0 where they have changed nothing. */
  read: (userId: string) => Promise<FavoriteList>
  /**
   * Makes an edit, in one transaction with its limits. An edit whose id is known was made before: the
   * list is answered as it is.
   */
  edit: (userId: string, editId: string, edit: FavoriteEdit) => Promise<EditAnswer>
}

/** Favorites on a database. */
export function createFavoriteStore(
  db: Kysely<Tables>,
  limits: FavoriteLimits,
  { isUnlisted, seed }: FavoriteVenue,
): FavoriteStore {
  return {
    read: async (userId) => {
      const row = await db
        .selectFrom('favorite_list')
        .select(['revision', 'groups'])
        .where('person_id', '=', userId)
        .executeTakeFirst()
      return row === undefined ? { revision: 0, groups: seed() } : readRow(row)
    },
    edit: (userId, editId, edit) =>
      transact(db, async (work) => {
        const list = await lockList(work, userId, seed())
        if (await isKnown(work, userId, editId)) return list
        const listed = listedEdit(edit, list.groups, isUnlisted)
        if (listed === undefined) return { refusal: { code: favoriteCodes.symbolUnlisted } }
        const outcome = applyEdit(list.groups, listed, limits)
        if ('refusal' in outcome) return outcome
        const next = { revision: list.revision + 1, groups: outcome.groups }
        await write(work, userId, next)
        await remember(work, userId, editId, next.revision)
        return next
      }),
  }
}

/** Reads a user's list, made from the seed if need be, and keeps others from changing it. */
async function lockList(
  work: Transaction<Tables>,
  userId: string,
  seed: FavoriteGroups,
): Promise<FavoriteList> {
  await holdRows(work, 'person', [userId])
  await work
    .insertInto('favorite_list')
    .values({ person_id: userId, revision: 0, groups: JSON.stringify(seed) })
    .onConflict((taken) => taken.column('person_id').doNothing())
    .execute()
  // A write that changes nothing locks the row on both databases.
  const row = await work
    .updateTable('favorite_list')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('person_id', '=', userId)
    .returning(['revision', 'groups'])
    .executeTakeFirstOrThrow()
  return readRow(row)
}

async function isKnown(
  work: Transaction<Tables>,
  userId: string,
  editId: string,
): Promise<boolean> {
  const row = await work
    .selectFrom('favorite_edit')
    .select('revision')
    .where('person_id', '=', userId)
    .where('edit_id', '=', editId)
    .executeTakeFirst()
  return row !== undefined
}

async function write(
  work: Transaction<Tables>,
  userId: string,
  { revision, groups }: FavoriteList,
): Promise<void> {
  await work
    .updateTable('favorite_list')
    .set({ revision, groups: JSON.stringify(groups) })
    .where('person_id', '=', userId)
    .execute()
}

async function remember(
  work: Transaction<Tables>,
  userId: string,
  editId: string,
  revision: number,
): Promise<void> {
  await work
    .insertInto('favorite_edit')
    .values({ person_id: userId, edit_id: editId, revision })
    .execute()
  await work
    .deleteFrom('favorite_edit')
    .where('person_id', '=', userId)
    .where('revision', '<=', revision - rememberedEdits)
    .execute()
}

function readRow({ revision, groups }: { revision: number; groups: string }): FavoriteList {
  const read: FavoriteGroups = v.parse(favoriteGroupsSchema, JSON.parse(groups))
  return { revision, groups: read }
}
