import { expect, inject, it } from 'vitest'
import { alertOf, feedStart, feedSymbol, pricesAt } from '../../tests/support/alerts/feed.ts'
import { migratedPostgres } from '../../tests/support/scratch-store.ts'
import { storeUsers } from '../../tests/support/stored-users.ts'
import { createUsers } from '../accounts/users.ts'
import { systemClock } from '../lib/clock.ts'
import { openStore } from '../store/store.ts'
import { type AlertRegistry, createAlertRegistry } from './alert-registry.ts'
import { createAlertWatch } from './alert-watch.ts'
import { createMemoryAlerts } from './own-alerts/memory-alerts.ts'
import { saveDecision } from './store/decision-rows.ts'

it('fires everybody else’s alerts, and at once, after one whose note PostgreSQL cannot store', async () => {
  const { place, remove } = await migratedPostgres(inject('postgresUrl'))
  const store = await openStore(place)
  const { db } = store
  await storeUsers(db, ['mallory', 'ada'])
  const reason: string[] = []
  const watch = createAlertWatch({
    db,
    dataDir: place.dataDir,
    clock: systemClock,
    klines: () => Promise.resolve([]),
    pricesNow: () => ({ through: feedStart, prices: pricesAt(1) }),
    timeZoneOf: () => 'last24h',
    venueNow: () => feedStart,
    favoritesOf: () => Promise.resolve(new Map()),
    sectorsOf: () => [],
    isHidden: () => false,
    alertExists: (id): boolean => owners.has(id),
    onCommitted: () => undefined,
    onError: (what, error) => reason.push(`${what} ${String(error ?? '')}`),
  })
  const owners = createMemoryAlerts({
    watch: () => watch,
    save: (userId, decision) => saveDecision(db, userId, decision),
    isActive: () => true,
  })
  const liveTable: AlertRegistry = createAlertRegistry({
    owners,
    symbol: () => feedSymbol,
    hasSector: () => false,
    offers: { fearIndex: true, marketChanges: true },
    venueName: 'Test venue',
    now: () => feedStart,
  })
  await watch.start([])
  watch.symbols([feedSymbol])
  const { expiresAt: _, ...asked } = alertOf().settings

  const poisoned = liveTable.create('mallory', { ...asked, note: 'a\u0000b' }, { fireIfMet: true })
  const honest = liveTable.create('ada', asked, { fireIfMet: true })
  await expect(poisoned).rejects.toThrow('Create failed')
  const { id } = await honest
  expect(await liveTable.list('mallory')).toEqual([])
  const logOf = (userId: string) =>
    db.selectFrom('alert_event').select('id').where('person_id', '=', userId).execute()
  expect(await logOf('ada')).toEqual([{ id: `${id}-1` }])
  expect(await logOf('mallory')).toEqual([])
  expect(watch.storing()).toEqual({
    age: 0,
    waiting: 0,
    setAside: { crossing: 1, finding: 0, mark: 0 },
  })
  expect(reason).toEqual([
    expect.stringMatching(
      /^the database refuses crossing [\w-]+-1 of the alerts \(22021\): it is set aside $/,
    ),
  ])
  await createUsers(db, systemClock).remove('mallory')
  expect(await db.selectFrom('set_aside').selectAll().execute()).toEqual([])

  await watch.stop()
  await store.close()
  await remove()
})
