import { describe, expect, inject, it } from 'vitest'
import { businessLines } from '../../../src/contract/enums.ts'
import { makeChange } from '../../../tests/support/changes.ts'
import { migratedPostgres, scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { openStore } from '../../store/store.ts'
import { loadChanges, loadThrough, saveChanges } from './change-store.ts'

const { spot, futures } = businessLines
const places = [
  ['SQLite', () => scratchSqlite()],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
] as const

describe.each(places)('stored market changes on %s', (_, scratch) => {
  it('come back after a restart, each once, the newest of their line', async () => {
    const { place, remove } = await scratch()
    const { id: __, ...first } = makeChange({ time: 60_000 })
    const second = { ...first, time: 120_000, kind: 'volumeRise', window: '15m' } as const
    const onVolume = { ...second, volumeTimes: 10 }
    const large = { ...first, time: 180_000, kind: 'blockBuy', window: 'order' } as const
    const block = { ...large, volumeTimes: 10, volume: '12.5' }
    const contract = { ...first, symbolId: 'BTCUSDT_UMCBL' }
    const none = new Map()
    let store = await openStore(place)
    await saveChanges(store.db, {
      changes: [
        { ...first, businessLine: spot },
        { ...onVolume, businessLine: spot },
        { ...block, businessLine: spot },
        { ...contract, businessLine: futures },
      ],
      through: 120_000,
      retainedSince: none,
    })
    await saveChanges(store.db, {
      changes: [{ ...first, businessLine: spot, move: '9.000000' }],
      through: undefined,
      retainedSince: none,
    })
    await store.close()
    store = await openStore(place)
    expect(await loadChanges(store.db, spot, 10)).toEqual([first, onVolume, block])
    expect(await loadChanges(store.db, spot, 1)).toEqual([block])
    expect(await loadChanges(store.db, futures, 10)).toEqual([contract])
    expect(await loadThrough(store.db)).toBe(120_000)
    await saveChanges(store.db, {
      changes: [],
      through: 180_000,
      retainedSince: new Map([[spot, 120_000]]),
    })
    expect(await loadChanges(store.db, spot, 10)).toEqual([onVolume, block])
    expect(await loadChanges(store.db, futures, 10)).toEqual([contract])
    expect(await loadThrough(store.db)).toBe(180_000)
    await store.close()
    await remove()
  })

  it('take as many as a market in turmoil brings', async () => {
    const { place, remove } = await scratch()
    const store = await openStore(place)
    const changes = Array.from({ length: 1_234 }, (__, index) => {
      const { id: ___, ...change } = makeChange({ symbolId: `C${index}USDT_SPBL` })
      return { ...change, businessLine: spot }
    })
    await saveChanges(store.db, { changes, through: 1, retainedSince: new Map() })
    expect(await loadChanges(store.db, spot, 5_000)).toHaveLength(1_234)
    await store.close()
    await remove()
  })
})
