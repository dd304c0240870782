import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { migratedPostgres, scratchSqlite } from '../../tests/support/scratch-store.ts'
import { openStore, type Store } from '../store/store.ts'
import type { ScratchPlace } from '../store/store-contract.ts'
import { type ApiKeys, createApiKeys } from './api-keys.ts'

const clock = manualClock()

describe.each([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('keys for the public API on %s', (_, scratch) => {
  let place: ScratchPlace
  let store: Store
  let keys: ApiKeys

  beforeEach(async () => {
    place = await scratch()
    store = await openStore(place.place)
    keys = createApiKeys(store.db, clock)
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  it('are found by who shows them, until they are revoked', async () => {
    const { key, ...made } = await keys.create('A newspaper', 600)
    expect(await keys.find(key)).toEqual(made)
    expect(await keys.list()).toEqual([made])
    expect(await keys.revoke(made.id)).toBe(true)
    expect(await keys.revoke(made.id)).toBe(false)
    expect(await keys.find(key)).toBeUndefined()
    expect(await keys.list()).toMatchObject([{ id: made.id, revoked_at: clock.now() }])
  })

  it('are stored nowhere', async () => {
    const { key } = await keys.create('A newspaper', 600)
    expect(key).toMatch(/^bourse_[\w-]{43}$/)
    const stored = JSON.stringify(await store.db.selectFrom('api_key').selectAll().execute())
    expect(stored).not.toContain(key)
    expect(stored).not.toContain(key.slice('bourse_'.length))
  })

  it.each(['', 'bourse_', `bourse_${'a'.repeat(43)}`, 'x'.repeat(900)])(
    'are not %j, which nobody was given',
    async (shown) => {
      await keys.create('A newspaper', 600)
      expect(await keys.find(shown)).toBeUndefined()
    },
  )
})
