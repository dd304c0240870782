import { describe, expect, inject, it } from 'vitest'
import { migratedPostgres, scratchSqlite } from '../../../../tests/support/scratch-store.ts'
import { openStore } from '../../../store/store.ts'
import type { ScratchPlace } from '../../../store/store-contract.ts'
import { gridUntil } from '../../../venues/metrics/metric-columns.ts'
import { type Liquidated, readLiquidations, recordLiquidations } from './liquidation-store.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const start = 20_000 * day
const none = liquidated(0, 0)

function liquidated(longs: number, shorts: number): ReadonlyMap<string, Liquidated> {
  return new Map([['BTC', { longs, shorts, largest: Math.max(longs, shorts) }]])
}

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', () => scratchSqlite()],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('recorded liquidations on %s', (_, scratch) => {
  it('add up in every step, are none where nothing happened, and unknown where nobody watched', async () => {
    const { place, remove } = await scratch()
    const { db, close } = await openStore(place)
    await recordLiquidations(db, 'one', start, liquidated(100, 7))
    await recordLiquidations(db, 'one', start + 5 * minute, none)
    await recordLiquidations(db, 'one', start + 15 * minute, liquidated(30, 50))
    await recordLiquidations(db, 'other', start, liquidated(1, 1))

    const until = start + 20 * minute
    const fine = await readLiquidations(db, 'one', 'BTC', gridUntil(until, 5 * minute, 4))
    expect([...fine.longs]).toEqual([100, 0, Number.NaN, 30])
    expect([...fine.shorts]).toEqual([7, 0, Number.NaN, 50])
    expect([...fine.largest]).toEqual([100, 0, Number.NaN, 50])
    expect(fine.accounts.every(Number.isNaN)).toBe(true)
    const coarse = await readLiquidations(db, 'one', 'BTC', gridUntil(until, hour, 2))
    expect([...coarse.longs]).toEqual([Number.NaN, 130])
    expect([...coarse.largest]).toEqual([Number.NaN, 100])
    const other = await readLiquidations(db, 'one', 'ETH', gridUntil(until, hour, 1))
    expect([...other.longs]).toEqual([Number.NaN])

    await recordLiquidations(db, 'one', start + 40 * day, none)
    const rows = await db.selectFrom('metric_liquidation').select(['step', 'time']).execute()
    const old = rows.filter(({ time }) => time < start + day)
    expect(new Set(old.map(({ step }) => step))).toEqual(new Set([day]))
    await close()
    await remove()
  })

  it('count once what several gateways heard of, by the one that heard most', async () => {
    const { place, remove } = await scratch()
    const { db, close } = await openStore(place)
    const heard = [liquidated(100, 7), liquidated(100, 7), liquidated(60, 9), none]
    await Promise.all(heard.map((coins) => recordLiquidations(db, 'one', start, coins)))
    await recordLiquidations(db, 'one', start + 5 * minute, liquidated(30, 0))
    const until = start + 10 * minute
    const fine = await readLiquidations(db, 'one', 'BTC', gridUntil(until, 5 * minute, 2))
    expect([[...fine.longs], [...fine.shorts]]).toEqual([
      [100, 30],
      [9, 0],
    ])
    for (const step of [hour, day]) {
      const coarse = await readLiquidations(db, 'one', 'BTC', gridUntil(until, step, 1))
      expect([coarse.longs[0], coarse.shorts[0], coarse.largest[0]]).toEqual([130, 9, 100])
    }
    await close()
    await remove()
  })
})
