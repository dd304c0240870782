import { afterEach, beforeEach, expect, it } from 'vitest'
import { defaultGroupId } from '../../src/contract/favorites/favorite-list.ts'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { scratchSqlite } from '../../tests/support/scratch-store.ts'
import { usualVenue } from '../../tests/support/usual-venue.ts'
import { createUsers } from '../accounts/users.ts'
import { openStore, type Store } from '../store/store.ts'
import type { ScratchPlace } from '../store/store-contract.ts'
import { createFavoriteStore } from './favorite-store.ts'
import { seedDemoFavorites } from './seed-favorites.ts'

let place: ScratchPlace
let store: Store

beforeEach(async () => {
  place = await scratchSqlite()
  store = await openStore(place.place)
})
afterEach(async () => {
  await store.close()
  await place.remove()
})

it('gives new demo accounts favorites in categories, besides the seed, and nobody else', async () => {
  const limits = { groupCoinLimit: 100, groupLimit: 20, totalLimit: 500 }
  const favorites = createFavoriteStore(store.db, limits, usualVenue)
  const user = await createUsers(store.db, manualClock()).create({
    loginName: 'demo',
    email: '',
    passwordHash: '',
  })
  const userId = user?.id ?? ''
  await seedDemoFavorites(favorites, [userId])
  const { groups } = await favorites.read(userId)
  expect(groups.map(({ groupName }) => groupName)).toEqual(['', 'Layer 1', 'Memes'])
  expect(groups[0]?.groupId).toBe(defaultGroupId)
  expect(groups[0]?.symbolIds).toEqual(
    expect.arrayContaining(['BTCUSDT_UMCBL', 'ETHUSD_DMCBL', 'BTCUSDT_SPBL', 'BTCUSDC_CMCBL']),
  )
  expect((await favorites.read('somebody')).groups).toHaveLength(1)
})
