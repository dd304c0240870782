import { expect, inject, it } from 'vitest'
import { scratchPostgres, scratchSqlite } from '../../tests/support/scratch-store.ts'
import { getOrCreateSetting } from './settings.ts'
import { openStore } from './store.ts'
import { storeContract } from './store-contract.ts'

storeContract('SQLite', scratchSqlite)
storeContract('PostgreSQL', () => scratchPostgres(inject('postgresUrl')))

it('lets several gateways make one PostgreSQL database at the same time', async () => {
  const shared = await scratchPostgres(inject('postgresUrl'))
  const folders = await Promise.all([scratchSqlite(), scratchSqlite(), scratchSqlite()])
  const stores = await Promise.all(
    folders.map(({ place }) => openStore({ ...shared.place, dataDir: place.dataDir })),
  )
  const ids = await Promise.all(
    stores.map(({ db }, index) => getOrCreateSetting(db, 'id', () => `gateway ${index}`, 1)),
  )
  expect(new Set(ids).size).toBe(1)
  for (const store of stores) await store.close()
  for (const scratch of [...folders, shared]) await scratch.remove()
})
