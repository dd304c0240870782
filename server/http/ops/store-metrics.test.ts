import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { notificationChannels } from '../../../src/contract/entities/alert/alert-enums.ts'
import { storeFirings } from '../../../tests/support/alert-events.ts'
import { scratchSqlite } from '../../../tests/support/scratch-store.ts'
import type { SettledListener } from '../../notify/tries/settle-tries.ts'
import { openStore, type Store } from '../../store/store.ts'
import type { ScratchPlace } from '../../store/store-contract.ts'
import { measureStore } from './store-metrics.ts'

let place: ScratchPlace
let store: Store
let measured: Registry
let settle: SettledListener
let now: number

beforeEach(async () => {
  place = await scratchSqlite(true)
  store = await openStore(place.place)
  measured = new Registry()
  now = 1_000_000
  const notify = {
    onSettled: (listener: SettledListener) => {
      settle = listener
    },
  }
  measureStore(measured, { store, notify, dataDir: place.place.dataDir }, () => now)
})
afterEach(async () => {
  await store.close()
  await place.remove()
})

it('tells for how long the oldest message of each channel is due', async () => {
  const { email, push } = notificationChannels
  const channels = [email]
  await storeFirings(store.db, [{ id: 'a', userId: 'p1', channels }], now - 90_000)
  await storeFirings(store.db, [{ id: 'b', userId: 'p1', channels: [push] }], now + 5_000)
  const text = await measured.metrics()
  expect(text).toContain('bourse_notices_due_seconds{channel="email"} 90')
  expect(text).toContain('bourse_notices_due_seconds{channel="push"} 0')
  expect(text).toMatch(/^bourse_store_up 1$/m)
  expect(text).toMatch(/^bourse_store_bytes [1-9]\d{4,}$/m)
  expect(text).toMatch(/^bourse_data_free_bytes \d{6,}$/m)
})

it('tells nothing old of a database that does not answer', async () => {
  await measured.metrics()
  await store.close()
  now += 5_000
  const text = await measured.metrics()
  expect(text).toMatch(/^bourse_store_up 0$/m)
  expect(text).not.toMatch(/^bourse_(?:store_bytes|store_answer_seconds|notices_due_seconds)/m)
})

it('asks the database at most once in five seconds', async () => {
  await measured.metrics()
  await store.close()
  now += 4_999
  expect(await measured.metrics()).toMatch(/^bourse_store_up 1$/m)
})

it('counts how tries end, and how long those took that were sent', async () => {
  settle(notificationChannels.email, 'sent', 1_500)
  settle(notificationChannels.email, 'retry', 9_000)
  const text = await measured.metrics()
  expect(text).toContain('bourse_notices_total{channel="email",outcome="sent"} 1')
  expect(text).toContain('bourse_notices_total{channel="email",outcome="retry"} 1')
  expect(text).toContain('bourse_notices_total{channel="sms",outcome="dead"} 0')
  expect(text).toContain('bourse_notice_delay_seconds_bucket{le="1",channel="email"} 0')
  expect(text).toContain('bourse_notice_delay_seconds_bucket{le="2",channel="email"} 1')
  expect(text).toContain('bourse_notice_delay_seconds_count{channel="email"} 1')
})
