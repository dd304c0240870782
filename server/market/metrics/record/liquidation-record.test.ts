import { expect, it } from 'vitest'
import { manualClock } from '../../../../tests/support/manual-clock.ts'
import { scratchSqlite } from '../../../../tests/support/scratch-store.ts'
import { until } from '../../../../tests/support/until.ts'
import { openStore } from '../../../store/store.ts'
import { gridUntil } from '../../../venues/metrics/metric-columns.ts'
import { createLiquidationRecord } from './liquidation-record.ts'

const minute = 60_000

it('records five minutes only where all of it was heard of and could be valued', async () => {
  const { place, remove } = await scratchSqlite(true)
  const { db, close } = await openStore(place)
  const clock = manualClock(Date.UTC(2026, 10, 23, 14, 32))
  const errors: unknown[] = []
  let rate: number | undefined = 0.5
  const record = createLiquidationRecord({
    id: 'test',
    db,
    clock,
    dollarsPerTether: () => rate,
    onError: (_, error) => errors.push(error),
  })
  record.start()
  const btc = new Set(['BTC'])
  record.listen(btc)
  record.add({ coin: 'BTC', side: 'long', value: 1_000 })
  // 14:35 to 14:40 is whole, 14:40 to 14:45 has a gap, 14:45 to 14:50 is whole again, then one has no price.
  clock.advance(4 * minute)
  record.add({ coin: 'BTC', side: 'long', value: 300 })
  record.add({ coin: 'BTC', side: 'short', value: 100 })
  record.add({ coin: 'BTC', side: 'long', value: 60 })
  clock.advance(5 * minute)
  record.add({ coin: 'BTC', side: 'long', value: 10 })
  record.listen(new Set())
  record.listen(btc)
  clock.advance(10 * minute)
  rate = undefined
  record.add({ coin: 'BTC', side: 'long', value: 10 })
  rate = 0.5
  record.add({ coin: 'BTC', side: 'long', value: 10 })
  clock.advance(10 * minute)
  const grid = gridUntil(Date.UTC(2026, 10, 23, 15, 0), 5 * minute, 6)
  const read = async (): Promise<string> =>
    JSON.stringify(['longs', 'shorts', 'largest'].map((kind) => [...(all[kind] ?? [])]))
  let all: Readonly<Record<string, Float64Array>> = {}
  await until(async () => {
    all = { ...(await record.read('BTC', grid)) }
    return !Number.isNaN(all.longs?.at(-1) ?? Number.NaN)
  })
  expect(await read()).toBe(
    '[[null,180,null,0,null,0],[null,50,null,0,null,0],[null,150,null,0,null,0]]',
  )
  record.stop()
  expect(errors).toEqual([])
  await close()
  await remove()
})

it('says nothing of a coin for the five minutes in which it came or went', async () => {
  const { place, remove } = await scratchSqlite(true)
  const { db, close } = await openStore(place)
  const clock = manualClock(Date.UTC(2026, 10, 23, 14, 34))
  const record = createLiquidationRecord({
    id: 'test',
    db,
    clock,
    dollarsPerTether: () => 1,
    onError: () => undefined,
  })
  record.start()
  record.listen(new Set(['BTC', 'OLD']))
  // Both are heard of from 14:35 to 14:40; then OLD goes, and NEW comes in its place.
  clock.advance(7 * minute)
  record.listen(new Set(['BTC', 'NEW']))
  record.add({ coin: 'NEW', side: 'long', value: 5 })
  clock.advance(5 * minute)
  record.add({ coin: 'NEW', side: 'short', value: 7 })
  clock.advance(5 * minute)
  record.stop()
  const grid = gridUntil(Date.UTC(2026, 10, 23, 14, 50), 5 * minute, 3)
  const shorts = async (coin: string): Promise<number[]> => [
    ...(await record.read(coin, grid)).shorts,
  ]
  await until(async () => (await shorts('NEW')).at(-1) === 7)
  expect(await shorts('BTC')).toEqual([0, 0, 0])
  expect(await shorts('OLD')).toEqual([0, Number.NaN, Number.NaN])
  expect(await shorts('NEW')).toEqual([Number.NaN, Number.NaN, 7])
  await close()
  await remove()
})
