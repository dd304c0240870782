import type { Insertable } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { favoriteCodes } from '../../src/contract/favorites/favorite-codes.ts'
import { seedFavorites } from '../../src/contract/favorites/favorite-list.ts'
import { migratedPostgres, scratchSqlite } from '../../tests/support/scratch-store.ts'
import { usualVenue } from '../../tests/support/usual-venue.ts'
import { openStore, type Store } from '../store/store.ts'
import type { ScratchPlace } from '../store/store-contract.ts'
import type { UserTable } from '../store/tables/account-tables.ts'
import { createFavoriteStore, type FavoriteStore, rememberedEdits } from './favorite-store.ts'

const limits = { groupCoinLimit: 5, groupLimit: 2, totalLimit: 8 }
const add = (base: string) => ({ kind: 'favoriteAdd', symbolId: `${base}USDT_SPBL` }) as const

function user(id: string): Insertable<UserTable> {
  const times = { created_at: 1, updated_at: 1 }
  return { id, login_name: id, email: '', account_mode: 0, profile: '{}', ...times }
}

describe.each([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('favorites on %s', (_, scratch) => {
  let place: ScratchPlace
  let store: Store
  let favorites: FavoriteStore

  beforeEach(async () => {
    place = await scratch()
    store = await openStore(place.place)
    favorites = createFavoriteStore(store.db, limits, usualVenue)
    await store.db.insertInto('person').values(['ana', 'ben'].map(user)).execute()
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  it('begin with the seed, each person with their own', async () => {
    await favorites.edit('ana', 'e1', add('SOL'))
    expect(await favorites.read('ana')).toEqual({
      revision: 1,
      groups: [
        {
          groupId: 'default',
          groupName: '',
          symbolIds: ['BTCUSDT_UMCBL', 'ETHUSD_DMCBL', 'SOLUSDT_SPBL'],
        },
      ],
    })
    expect(await favorites.read('ben')).toEqual({ revision: 0, groups: seedFavorites })
  })

  it('change once, however often and whenever an edit is sent', async () => {
    const first = await favorites.edit('ana', 'e1', add('SOL'))
    await favorites.edit('ana', 'e2', { kind: 'favoriteDelete', symbolIds: ['SOLUSDT_SPBL'] })
    const again = await favorites.edit('ana', 'e1', add('SOL'))
    expect(first).toMatchObject({ revision: 1 })
    expect(again).toMatchObject({ revision: 2, groups: seedFavorites })
    expect(await favorites.edit('ben', 'e1', add('SOL'))).toMatchObject({ revision: 1 })
  })

  it('stay as they are where an edit is refused, which may be sent again', async () => {
    const rename = { kind: 'groupUpdate', groupId: 'memes', groupName: 'Memes' } as const
    expect(await favorites.edit('ana', 'e1', rename)).toEqual({
      refusal: { code: favoriteCodes.groupMissing },
    })
    expect(await favorites.read('ana')).toMatchObject({ revision: 0 })
    await favorites.edit('ana', 'e2', { kind: 'groupAdd', groupId: 'memes', groupName: 'Meme' })
    expect(await favorites.edit('ana', 'e1', rename)).toMatchObject({ revision: 2 })
  })

  it('never pass a limit, however many devices add at the same time', async () => {
    const coins = Array.from({ length: 12 }, (_, index) => `C${index}X`)
    const answers = await Promise.all(
      coins.map((coin) => favorites.edit('ana', `add-${coin}`, add(coin))),
    )
    const refused = answers.filter((answer) => 'refusal' in answer)
    const list = await favorites.read('ana')
    expect(list.groups[0]?.symbolIds).toHaveLength(limits.groupCoinLimit)
    expect(list.revision).toBe(3)
    expect(refused).toHaveLength(9)
  })

  it('forget the oldest edits and nothing else', async () => {
    await store.db
      .insertInto('favorite_edit')
      .values([
        { person_id: 'ana', edit_id: 'old', revision: 1 },
        { person_id: 'ana', edit_id: 'newer', revision: 2 },
        { person_id: 'ben', edit_id: 'old', revision: 1 },
      ])
      .execute()
    await store.db
      .insertInto('favorite_list')
      .values({
        person_id: 'ana',
        revision: rememberedEdits,
        groups: JSON.stringify(seedFavorites),
      })
      .execute()
    await favorites.edit('ana', 'now', add('SOL'))
    const rows = await store.db
      .selectFrom('favorite_edit')
      .select(['person_id', 'edit_id'])
      .execute()
    expect(rows.map((row) => `${row.person_id} ${row.edit_id}`).toSorted()).toEqual([
      'ana newer',
      'ana now',
      'ben old',
    ])
  })
})
