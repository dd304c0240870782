import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { migratedPostgres, scratchSqlite } from '../../tests/support/scratch-store.ts'
import { openStore, type Store } from './store.ts'
import type { ScratchPlace } from './store-contract.ts'
import { cleanBuckets, storedBuckets } from './stored-buckets.ts'
import { countInWindow } from './stored-windows.ts'

const hour = 3_600_000
/** One token an hour: none comes back while a test runs. */
const rate = { capacity: 10, perSecond: 1 / 3_600 }

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', () => scratchSqlite(true)],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('buckets on %s', (_, scratch) => {
  let place: ScratchPlace
  let store: Store
  const clock = manualClock()

  beforeEach(async () => {
    place = await scratch()
    store = await openStore(place.place)
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const rows = () => store.db.selectFrom('limit_bucket').selectAll().execute()

  it('give exactly as many tokens as there are to calls that come at once', async () => {
    const gateways = [1, 2, 3].map(() => storedBuckets(store.db, clock)('sign_in_name', rate))
    const calls = Array.from({ length: 30 }, (_, number) => gateways[number % 3]?.take('ada'))
    const waits = await Promise.all(calls)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    for (const wait of waits.filter((ms) => ms !== 0)) {
      expect(wait).toBeGreaterThan(0.9 * hour)
      expect(wait).toBeLessThanOrEqual(hour)
    }
    expect(await gateways[0]?.take('bob')).toBe(0)
    await gateways[1]?.giveBack('ada')
    expect(await gateways[2]?.take('ada')).toBe(0)
    expect(await gateways[0]?.take('ada')).toBeGreaterThan(0)
  })

  it('keep limits apart, name nobody, and never hold more than there may be', async () => {
    const buckets = storedBuckets(store.db, clock)
    const one = buckets('one', { ...rate, capacity: 1 })
    const other = buckets('other', { ...rate, capacity: 1 })
    expect([await one.take('ada'), await other.take('ada')]).toEqual([0, 0])
    await one.giveBack('ada')
    await one.giveBack('ada')
    expect([await one.take('ada'), (await one.take('ada')) > 0]).toEqual([0, true])
    expect(JSON.stringify(await rows())).not.toContain('ada')
    await cleanBuckets(store.db, clock)
    expect(await rows()).toHaveLength(2)
    await store.db.updateTable('limit_bucket').set({ filled_at: 0 }).execute()
    await cleanBuckets(store.db, clock)
    expect(await rows()).toEqual([])
  })

  it('leave no window for longer than an hour', async () => {
    await countInWindow(store.db, clock, { key: 'ada', limit: 3, span: 60_000 })
    await storedBuckets(store.db, clock)('one', rate).take('ada')
    await cleanBuckets(store.db, clock)
    expect(await rows()).toHaveLength(2)
    const filled_at = sql<number>`filled_at - 3600001`
    await store.db.updateTable('limit_bucket').set({ filled_at }).execute()
    await cleanBuckets(store.db, clock)
    expect(await rows()).toHaveLength(1)
  })

  it('refill as time passes', async () => {
    // PostgreSQL goes by a clock of its own: what was taken is put that far back instead.
    const pass = async (ms: number): Promise<void> => {
      const filled_at = sql<number>`filled_at - ${sql.lit(ms)}`
      await store.db.updateTable('limit_bucket').set({ filled_at }).execute()
    }
    const bucket = storedBuckets(store.db, clock)('one', { ...rate, capacity: 2 })
    expect([await bucket.take('ada'), await bucket.take('ada')]).toEqual([0, 0])
    await pass(hour / 2)
    const wait = await bucket.take('ada')
    expect(wait).toBeGreaterThan(0.4 * hour)
    expect(wait).toBeLessThanOrEqual(hour / 2)
    await pass(hour / 2)
    expect(await bucket.take('ada')).toBe(0)
    expect(await bucket.take('ada')).toBeGreaterThan(0.9 * hour)
    await pass(100 * hour)
    expect([await bucket.take('ada'), await bucket.take('ada')]).toEqual([0, 0])
    expect(await bucket.take('ada')).toBeGreaterThan(0.9 * hour)
  })

  it('count calls of a minute exactly over all gateways, and begin anew after it', async () => {
    const window = { key: 'address 192.0.2.1', limit: 10, span: 60_000 }
    const calls = Array.from({ length: 30 }, () => countInWindow(store.db, clock, window))
    const counted = await Promise.all(calls)
    expect(counted.filter(({ used }) => used <= 10)).toHaveLength(10)
    expect(counted.every(({ left }) => left > 50_000 && left <= 60_000)).toBe(true)
    await store.db.updateTable('limit_bucket').set({ filled_at: sql`filled_at - 60000` }).execute()
    expect(await countInWindow(store.db, clock, window)).toMatchObject({ used: 1 })
    expect(await countInWindow(store.db, clock, { ...window, key: 'other' })).toMatchObject({
      used: 1,
    })
  })
})
