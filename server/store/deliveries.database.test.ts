import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { notificationChannels } from '../../src/contract/entities/alert/alert-enums.ts'
import { storeFirings } from '../../tests/support/alert-events.ts'
import { migratedPostgres, scratchSqlite } from '../../tests/support/scratch-store.ts'
import {
  claimDeliveries,
  type Delivery,
  releaseLeases,
  settleDeliveries,
  spreadDelivery,
} from './deliveries.ts'
import { openStore, type Store } from './store.ts'
import type { ScratchPlace } from './store-contract.ts'

const { push, email, station } = notificationChannels
const lease = 60_000

describe.each([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('the outbox on %s', (_, scratch) => {
  let place: ScratchPlace
  let store: Store

  beforeEach(async () => {
    place = await scratch()
    store = await openStore(place.place)
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const insert = async (ids: readonly string[], now = 1_000): Promise<void> => {
    const channels = [push, email, station]
    await storeFirings(
      store.db,
      ids.map((id) => ({ id, userId: 'p1', channels })),
      now,
    )
  }
  const claim = (now: number, limit = 10): Promise<Delivery[]> =>
    claimDeliveries(store.db, { channel: push, now, lease, limit })
  const stored = (): Promise<Delivery[]> =>
    store.db
      .selectFrom('delivery')
      .selectAll()
      .where('channel', '=', push)
      .orderBy('event_id')
      .execute()

  it('hands every message to one worker alone', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `event-${index}`)
    await insert(ids)
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claim(1_000, 7)))
    const taken = claimed.flat().map((row) => row.event_id)
    expect(taken.toSorted()).toEqual(ids.toSorted())
    expect(await claim(1_000)).toEqual([])
  })

  it('leaves the log to itself and other channels to their workers', async () => {
    await insert(['a'])
    const [row] = await claim(1_000)
    expect(row).toMatchObject({ channel: push, attempts: 1, lease_until: 61_000 })
    const logged = await store.db
      .selectFrom('delivery')
      .select('state')
      .where('channel', '=', station)
      .execute()
    expect(logged).toEqual([{ state: 'sent' }])
  })

  it('gives a message to the next worker when a lease runs out, and hears the late one no more', async () => {
    await insert(['a'])
    const late = await claim(1_000)
    expect(await claim(60_999)).toEqual([])
    const next = await claim(61_000)
    expect(next).toMatchObject([{ event_id: 'a', attempts: 2 }])
    const dead = { kind: 'dead', reason: 'late' } as const
    await settleDeliveries(store.db, late.map(settledAs(dead)), 62_000)
    expect(await stored()).toMatchObject([{ state: 'waiting', error: '' }])
    await settleDeliveries(store.db, next.map(settledAs({ kind: 'sent' })), 63_000)
    expect(await stored()).toMatchObject([{ state: 'sent', at: 63_000, lease_until: 0 }])
  })

  it('keeps why a try failed and since when, until it works', async () => {
    await insert(['a'])
    const first = await claim(1_000)
    await settleDeliveries(store.db, first.map(settledAs(retry('no answer'), 5_000)), 2_000)
    expect(await claim(4_999)).toEqual([])
    const second = await claim(5_000)
    await settleDeliveries(store.db, second.map(settledAs(retry('refused'), 9_000)), 6_000)
    expect(await stored()).toMatchObject([
      { state: 'failing', at: 2_000, error: 'refused', attempts: 2 },
    ])
    const third = await claim(9_000)
    await settleDeliveries(store.db, third.map(settledAs({ kind: 'sent' })), 9_500)
    expect(await stored()).toMatchObject([{ state: 'sent', at: 9_500, error: '' }])
  })

  it('counts no try for a message that is held for others', async () => {
    await insert(['a', 'b'])
    const held = await claim(1_000)
    await settleDeliveries(store.db, held.map(settledAs({ kind: 'held', until: 8_000 })), 1_000)
    expect(await claim(7_999)).toEqual([])
    expect(await claim(8_000)).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  })

  it('spreads a message over its targets once, and only for the worker that has it', async () => {
    await insert(['a'])
    const [late] = await claim(1_000)
    const [own] = await claim(61_000)
    if (late === undefined || own === undefined) throw new Error('nothing was claimed')
    await spreadDelivery(store.db, late, ['stranger'])
    await spreadDelivery(store.db, own, ['phone', 'laptop'])
    await spreadDelivery(store.db, own, ['again'])
    const rows = await claim(61_000)
    expect(rows.map(({ target }) => target).toSorted()).toEqual(['laptop', 'phone'])
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1])
  })

  it('gives back what a process that is no more had claimed', async () => {
    await insert(['a', 'b'])
    await claim(1_000, 1)
    await releaseLeases(store.db)
    expect(await claim(1_000)).toHaveLength(2)
  })

  it('settles more messages than a statement takes', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => `event-${index}`)
    await insert(ids)
    const rows = await claim(1_000, 500)
    await settleDeliveries(store.db, rows.map(settledAs({ kind: 'sent' })), 2_000)
    const states = new Set((await stored()).map((row) => row.state))
    expect([rows.length, ...states]).toEqual([450, 'sent'])
  })
})

function retry(reason: string) {
  return { kind: 'retry', reason } as const
}

function settledAs(outcome: Parameters<typeof settleDeliveries>[1][number]['outcome'], nextAt = 0) {
  return (delivery: Delivery) => ({ delivery, outcome, nextAt })
}
