import { describe, expect, inject, it } from 'vitest'
import { migratedPostgres, scratchSqlite } from '../../tests/support/scratch-store.ts'
import { storeUsers } from '../../tests/support/stored-users.ts'
import { usualVenue } from '../../tests/support/usual-venue.ts'
import { openStore } from '../store/store.ts'
import { createFavoriteReader } from './favorite-reader.ts'

const listOf = (...symbolIds: string[]): string =>
  JSON.stringify([{ groupId: 'default', groupName: '', symbolIds }])

describe.each([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('favorites of many on %s', (_, scratch) => {
  it('leave out whose list cannot be read, and tell it once', async () => {
    const { place, remove } = await scratch()
    const { db, close } = await openStore(place)
    await storeUsers(db, ['ana', 'ben', 'cleo', 'dan'])
    await db
      .insertInto('favorite_list')
      .values([
        { person_id: 'ana', revision: 1, groups: listOf('SOLUSDT_SPBL') },
        { person_id: 'ben', revision: 1, groups: '[{"groupId":' },
        { person_id: 'cleo', revision: 1, groups: '[]' },
      ])
      .execute()
    const unreadable: string[] = []
    const read = createFavoriteReader({
      db,
      seed: usualVenue.seed,
      onUnreadable: (userId) => unreadable.push(userId),
    })
    const users = ['ana', 'ben', 'cleo', 'dan']
    const found = await read(users)
    expect(found.get('ana')).toEqual(new Set(['SOLUSDT_SPBL']))
    expect([...found.keys()].toSorted()).toEqual(['ana', 'dan'])
    await read(users)
    expect(unreadable.toSorted()).toEqual(['ben', 'cleo'])

    const mend = { groups: listOf('XRPUSDT_SPBL') }
    await db.updateTable('favorite_list').set(mend).where('person_id', '=', 'ben').execute()
    expect((await read(['ben'])).get('ben')).toEqual(new Set(['XRPUSDT_SPBL']))
    await close()
    await remove()
  })
})
