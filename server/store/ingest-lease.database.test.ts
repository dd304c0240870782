import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { migratedPostgres } from '../../tests/support/scratch-store.ts'
import { type IngestLease, openIngestLease } from './ingest-lease.ts'
import { openStore, type Store } from './store.ts'
import type { ScratchPlace } from './store-contract.ts'

let scratch: ScratchPlace
let store: Store
let lease: IngestLease

beforeEach(async () => {
  scratch = await migratedPostgres(inject('postgresUrl'))
  store = await openStore(scratch.place)
  lease = openIngestLease(scratch.place.databaseUrl ?? '')
})

afterEach(async () => {
  await lease.close()
  await store.close()
  await scratch.remove()
})

/** Lets time pass for the lease, in ms. */
const pass = (ms: number): Promise<unknown> =>
  sql`update ingest_lease set until = until - ${ms}, wanted_until = wanted_until - ${ms}`.execute(
    store.db,
  )

it('is one gateway’s until it ends, and its epoch rises with every holding', async () => {
  const first = await lease.claim('a', 0)
  expect(first.own).toBe(true)
  expect(first.epoch).toBeGreaterThan(1_700_000_000)
  expect(await lease.claim('b', 0)).toEqual({ epoch: first.epoch, own: false })
  await pass(3_000)
  expect(await lease.renew('a', first.epoch)).toEqual({ own: true, wanted: false })
  await pass(3_000)
  expect(await lease.claim('b', 0)).toEqual({ epoch: first.epoch, own: false })
  await pass(1_500)
  const second = await lease.claim('b', 0)
  expect(second.own).toBe(true)
  expect(second.epoch).toBeGreaterThan(first.epoch)
  expect(await lease.renew('a', first.epoch)).toEqual({ own: false, wanted: false })
})

it('that has ended is not renewed, also where nobody took it', async () => {
  const { epoch } = await lease.claim('a', 0)
  await pass(5_000)
  expect((await lease.renew('a', epoch)).own).toBe(false)
  const again = await lease.claim('a', 0)
  expect(again.own).toBe(true)
  expect(again.epoch).toBeGreaterThan(epoch)
})

it('waits for whoever can be heard', async () => {
  await lease.claim('a', 0)
  await pass(5_000)
  expect((await lease.claim('b', 3_000)).own).toBe(false)
  await pass(3_000)
  expect((await lease.claim('b', 3_000)).own).toBe(true)
})

it('tells its owner that another wants it, for a while', async () => {
  const { epoch } = await lease.claim('a', 0)
  await lease.want('a')
  expect((await lease.renew('a', epoch)).wanted).toBe(false)
  await lease.want('b')
  expect((await lease.renew('a', epoch)).wanted).toBe(true)
  await pass(3_500)
  await lease.release('a', epoch)
  expect((await lease.claim('b', 0)).own).toBe(true)
})

it('given up can be taken at once, by one of many', async () => {
  const { epoch } = await lease.claim('a', 0)
  await lease.release('b', epoch)
  expect((await lease.claim('b', 0)).own).toBe(false)
  await lease.release('a', epoch)
  const claims = await Promise.all(['b', 'c', 'd'].map((owner) => lease.claim(owner, 0)))
  expect(claims.filter(({ own }) => own)).toHaveLength(1)
})

it('has a higher epoch than before after an older backup came back', async () => {
  const { epoch } = await lease.claim('a', 0)
  await sql`update ingest_lease set epoch = 5, until = 0`.execute(store.db)
  expect((await lease.claim('b', 0)).epoch).toBeGreaterThanOrEqual(epoch)
})
