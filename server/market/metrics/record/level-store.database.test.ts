import { describe, expect, inject, it } from 'vitest'
import { migratedPostgres, scratchSqlite } from '../../../../tests/support/scratch-store.ts'
import { openStore } from '../../../store/store.ts'
import type { ScratchPlace } from '../../../store/store-contract.ts'
import { gridUntil } from '../../../venues/metrics/metric-columns.ts'
import { type Levels, readLevels, recordLevels } from './level-store.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const start = 20_000 * day

function levels(openInterest: number): ReadonlyMap<string, Levels> {
  const none = Number.NaN
  const row = { price: 7, openInterest, openInterestCoins: 1, funding: -1e-4, basis: none }
  return new Map([['BTC', row]])
}

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', () => scratchSqlite()],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('recorded trading data on %s', (_, scratch) => {
  it('comes back in every step, as it was counted last in it, and goes when it is old', async () => {
    const { place, remove } = await scratch()
    const { db, close } = await openStore(place)
    for (let index = 0; index < 14; index++) {
      await recordLevels(db, 'one', start + index * 5 * minute, levels(100 + index))
    }
    await recordLevels(db, 'one', start, levels(99))
    await recordLevels(db, 'other', start, levels(1))

    const until = start + 70 * minute
    const read = async (step: number, count: number) =>
      await readLevels(db, 'one', 'BTC', gridUntil(until, step, count))
    const fine = await read(5 * minute, 15)
    expect([...fine.openInterest].slice(0, 3)).toEqual([Number.NaN, 99, 101])
    expect(fine.openInterest.at(-1)).toBe(113)
    expect(fine.funding.at(-1)).toBe(-1e-4)
    expect(fine.basis.at(-1)).toBeNaN()
    expect([...(await read(15 * minute, 2)).openInterest]).toEqual([111, 113])
    expect((await read(hour, 1)).openInterest[0]).toBe(113)
    expect((await readLevels(db, 'one', 'ETH', gridUntil(until, hour, 1))).price[0]).toBeNaN()

    await recordLevels(db, 'one', start + 40 * day, levels(200))
    const steps = await db.selectFrom('metric_level').select(['venue', 'step', 'time']).execute()
    expect(steps.filter(({ time }) => time < start + day).map(({ step }) => step)).toEqual([
      day,
      day,
    ])
    await close()
    await remove()
  })
})
