import { describe, expect, inject, it } from 'vitest'
import { migratedPostgres, scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { openStore } from '../../store/store.ts'
import type { ScratchPlace } from '../../store/store-contract.ts'
import { readDays, recordDays } from './index-store.ts'

const day = 86_400_000

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', () => scratchSqlite()],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('the readings of an index on %s', (_, scratch) => {
  it('are kept by index and day, each as it was told first', async () => {
    const { place, remove } = await scratch()
    const { db, close } = await openStore(place)
    const year = Array.from({ length: 450 }, (_, index) => ({
      time: index * day,
      value: index % 101,
    }))
    await recordDays(db, 'own', year)
    await recordDays(db, 'own', [
      { time: 0, value: 99 },
      { time: 450 * day, value: 7 },
    ])
    await recordDays(db, 'other', [{ time: 0, value: 50 }])
    await recordDays(db, 'other', [])
    expect(await readDays(db, 'own', 0)).toEqual([...year, { time: 450 * day, value: 7 }])
    expect(await readDays(db, 'own', 449 * day)).toEqual([year[449], { time: 450 * day, value: 7 }])
    expect(await readDays(db, 'other', 0)).toEqual([{ time: 0, value: 50 }])
    await close()
    await remove()
  })
})
