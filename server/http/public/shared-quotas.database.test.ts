import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { migratedPostgres } from '../../../tests/support/scratch-store.ts'
import { openStore, type Store } from '../../store/store.ts'
import type { ScratchPlace } from '../../store/store-contract.ts'
import { createSharedQuotas } from './shared-quotas.ts'

describe('quotas of several gateways', () => {
  let place: ScratchPlace
  let store: Store
  const log = { debug: vi.fn() }

  beforeEach(async () => {
    place = await migratedPostgres(inject('postgresUrl'))
    store = await openStore(place.place)
    log.debug.mockReset()
  })
  afterEach(() => place.remove())

  const gateways = () => [1, 2, 3].map(() => createSharedQuotas(store.db, manualClock(), log))

  it('are one, and every answer says what is left of it', async () => {
    const calls = gateways().flatMap(({ take }) => Array.from({ length: 4 }, () => take('a', 10)))
    const states = await Promise.all(calls)
    expect(states.filter(({ isWithin }) => isWithin)).toHaveLength(10)
    expect(states.map(({ remaining }) => remaining).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ])
    expect(states.every(({ resetAfter }) => resetAfter > 50 && resetAfter <= 60)).toBe(true)
    await store.close()
  })

  it('are counted by each gateway while the store is away', async () => {
    const [one] = gateways()
    await store.close()
    expect(await one?.take('a', 1)).toMatchObject({ isWithin: true, remaining: 0 })
    expect(await one?.take('a', 1)).toMatchObject({ isWithin: false })
    expect(log.debug).toHaveBeenCalledOnce()
  })

  it('ask the store no more for who has used up here what is allowed', async () => {
    const [one] = gateways()
    await one?.take('a', 1)
    const counted = await store.db.selectFrom('limit_bucket').selectAll().execute()
    expect(counted).toHaveLength(1)
    await store.db.deleteFrom('limit_bucket').execute()
    expect(await one?.take('a', 1)).toMatchObject({ isWithin: false, remaining: 0 })
    expect(await store.db.selectFrom('limit_bucket').selectAll().execute()).toEqual([])
    await store.close()
  })
})
