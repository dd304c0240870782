import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { migratedPostgres, scratchSqlite } from '../../tests/support/scratch-store.ts'
import { systemClock } from '../lib/clock.ts'
import { openStore } from './store.ts'
import { openStoreClock } from './store-clock.ts'

it('asks PostgreSQL what the time is', async () => {
  const { place, remove } = await migratedPostgres(inject('postgresUrl'))
  const store = await openStore(place)
  const { clock, stop } = await openStoreClock(store.db)
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now
  `.execute(store.db)
  const later = clock.now()
  stop()
  await store.close()
  await remove()
  expect(clock).not.toBe(systemClock)
  expect(Math.abs(later - (rows[0]?.now ?? 0))).toBeLessThan(10_000)
})

it('is the clock of the machine beside an embedded database', async () => {
  const { place, remove } = await scratchSqlite(true)
  const store = await openStore(place)
  const { clock } = await openStoreClock(store.db)
  await store.close()
  await remove()
  expect(clock).toBe(systemClock)
})
