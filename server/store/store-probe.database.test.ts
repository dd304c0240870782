import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { notificationChannels } from '../../src/contract/entities/alert/alert-enums.ts'
import { storeFirings } from '../../tests/support/alert-events.ts'
import { scratchPostgres } from '../../tests/support/scratch-store.ts'
import { openStore } from './store.ts'
import { createStoreProbe } from './store-probe.ts'

it('knows size, clock and connections of PostgreSQL', async () => {
  const { place, remove } = await scratchPostgres(inject('postgresUrl'))
  const store = await openStore(place)
  const now = Date.now()
  const channels = [notificationChannels.sms]
  await storeFirings(store.db, [{ id: 'a', userId: 'p1', channels }], now - 60_000)
  const state = await createStoreProbe(store, Date.now)()
  const connections = store.connections()
  await store.close()
  await remove()
  expect(state?.bytes).toBeGreaterThan(1_000_000)
  expect(Math.abs(state?.clockOffset ?? Number.NaN)).toBeLessThan(60_000)
  expect([...(state?.due.keys() ?? [])]).toEqual([notificationChannels.sms])
  expect(state?.due.get(notificationChannels.sms)).toBeGreaterThanOrEqual(60_000)
  expect(connections?.open).toBeGreaterThan(0)
  expect(connections?.waiting).toBe(0)
})

it('has no more connections than it may', async () => {
  const { place, remove } = await scratchPostgres(inject('postgresUrl'))
  const store = await openStore({ ...place, databaseConnections: 3 })
  const waits = Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`.execute(store.db))
  await Promise.all(waits)
  const connections = store.connections()
  await store.close()
  await remove()
  expect(connections?.open).toBe(3)
})
