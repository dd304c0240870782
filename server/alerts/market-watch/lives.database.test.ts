import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import type { MarketChange } from '../../../src/contract/entities/market/market-change.ts'
import { bandOf } from '../../../src/contract/market/fear-greed-rules.ts'
import { feedStart } from '../../../tests/support/alerts/feed.ts'
import { changeAlertOf, changeAt } from '../../../tests/support/alerts/market-changes.ts'
import { moodAlertOf, moodAt, timeOfHour } from '../../../tests/support/alerts/mood.ts'
import { openMarketWatch } from '../../../tests/support/alerts/open-market-watch.ts'
import { effort } from '../../../tests/support/effort.ts'
import { migratedPostgres, scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { saveAlerts } from '../../../tests/support/stored-alerts.ts'
import { storeUsers } from '../../../tests/support/stored-users.ts'
import { openStore } from '../../store/store.ts'
import type { ScratchPlace } from '../../store/store-contract.ts'
import { readLog } from '../store/event-log.ts'

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('alerts that watch no price on %s', (_, scratch) => {
  it('have every entry into a band once, whenever the process is killed', async () => {
    const lives = fc.sample(
      fc.array(fc.integer({ min: 15, max: 60 }), { minLength: 1, maxLength: 6 }),
      effort(6, 30),
    )
    const { place, remove } = await scratch()
    const store = await openStore(place)
    await storeUsers(store.db, ['somebody'])
    await saveAlerts(store.db, [moodAlertOf(['extremeFear', 'neutral'])])
    const seen: number[] = []
    for (const readings of lives) {
      const watch = await openMarketWatch(store, place.dataDir, () => timeOfHour(seen.length))
      for (const reading of readings) {
        seen.push(reading)
        watch.mood(moodAt(seen.length, reading))
      }
      await watch.idle()
      watch.kill()
    }
    const { data } = await readLog(store.db, 'somebody', { limit: 1_000, suppressed: true })
    await store.close()
    await remove()
    const expected = seen.flatMap((value, index) => {
      const { key } = bandOf(value)
      const enters = index > 0 && bandOf(seen[index - 1] ?? 0).key !== key
      return enters && (key === 'extremeFear' || key === 'neutral')
        ? [{ price: String(value), time: timeOfHour(index + 1) }]
        : []
    })
    expect(expected.length).toBeGreaterThan(0)
    expect(data.toReversed().map(({ price, time }) => ({ price, time }))).toEqual(expected)
    expect(data).toMatchObject(
      data.map(() => ({ symbolId: '', alertType: 101, bands: ['extremeFear', 'neutral'] })),
    )
  })

  it('count the band of the first reading, where that is wanted, also after a kill', async () => {
    const { place, remove } = await scratch()
    const store = await openStore(place)
    await storeUsers(store.db, ['somebody'])
    const insisting = { ...moodAlertOf(['fear'], true), id: 'insisting' }
    await saveAlerts(store.db, [moodAlertOf(['fear']), insisting])
    const silent = await openMarketWatch(store, place.dataDir, () => timeOfHour(1))
    silent.kill()
    for (const hour of [2, 3]) {
      const watch = await openMarketWatch(store, place.dataDir, () => timeOfHour(hour))
      watch.mood(moodAt(hour, 40))
      await watch.idle()
      watch.kill()
    }
    const { data } = await readLog(store.db, 'somebody', { limit: 9, suppressed: true })
    await store.close()
    await remove()
    expect(data).toMatchObject([{ alertId: 'insisting', price: '40', time: timeOfHour(2) }])
  })

  it('have every firing on market changes once, though changes are told again after a kill', async () => {
    const lives = fc.sample(
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 }),
      effort(6, 30),
    )
    const { place, remove } = await scratch()
    const store = await openStore(place)
    await storeUsers(store.db, ['somebody'])
    const day = 86_400_000
    await saveAlerts(store.db, [changeAlertOf({ changeScope: 'spot', symbolId: '', frequency: 2 })])
    const seen: MarketChange[] = []
    for (const pauses of lives) {
      const watch = await openMarketWatch(store, place.dataDir, () => feedStart)
      watch.changes(1, seen.slice(-20))
      for (const pause of pauses) {
        const minute = (seen.at(-1)?.id ?? 0) + pause
        const change = changeAt(minute, minute % 2 === 0 ? {} : { kind: 'rally' })
        seen.push(change)
        watch.changes(1, [change])
      }
      await watch.idle()
      watch.kill()
    }
    const { data } = await readLog(store.db, 'somebody', { limit: 1_000, suppressed: true })
    await store.close()
    await remove()
    const expected: number[] = []
    for (const { time, kind } of seen) {
      const last = expected.at(-1) ?? Number.NEGATIVE_INFINITY
      if (kind === 'rise' && time - last >= day) expected.push(time)
    }
    expect(expected.length).toBeGreaterThan(0)
    expect(data.toReversed().map(({ time }) => time)).toEqual(expected)
    expect(data[0]).toMatchObject({
      symbolId: 'BTCUSDT_SPBL',
      businessLine: 101,
      alertType: 102,
      changeScope: 'spot',
      changeKinds: ['rise'],
      changeSize: 1,
      changeWindow: '5m',
      percent: '0.031',
      price: '64000',
    })
  })
})
