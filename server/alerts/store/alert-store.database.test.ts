import { describe, expect, inject, it } from 'vitest'
import { alertOf, feedStart, feedSymbol } from '../../../tests/support/alerts/feed.ts'
import { migratedPostgres, scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { saveAlerts } from '../../../tests/support/stored-alerts.ts'
import { storeUsers } from '../../../tests/support/stored-users.ts'
import { openStore, type Store } from '../../store/store.ts'
import type { ScratchPlace } from '../../store/store-contract.ts'
import type { Crossing } from '../engine/placements.ts'
import { loadAlertSettings, saveAlertSetting } from '../settings/alert-settings.ts'
import type { UserAlert } from '../user-alert.ts'
import { loadAlerts } from './alert-rows.ts'
import { saveDecision } from './decision-rows.ts'
import { countUnread, forgetOld, markRead, readLog } from './event-log.ts'
import { saveCrossings } from './event-rows.ts'
import { loadMarks, saveMarks } from './mark-rows.ts'

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('alerts on %s', (_, scratch) => {
  const withStore = async (work: (store: Store) => Promise<void>): Promise<void> => {
    const { place, remove } = await scratch()
    const store = await openStore(place)
    await storeUsers(store.db, ['somebody', 'else'])
    try {
      await work(store)
    } finally {
      await store.close()
      await remove()
    }
  }

  it('come back with a note of one line, also where it was kept with more', () =>
    withStore(async ({ db }) => {
      const alert = alertOf()
      await saveAlerts(db, [{ ...alert, settings: { ...alert.settings, note: 'two\nlines\t' } }])
      const [found] = await loadAlerts(db, (id) => expect.unreachable(id))
      expect(found?.settings.note).toBe('two lines')
    }))

  it('come back as they were stored, until they are removed', () =>
    withStore(async ({ db }) => {
      const alert: UserAlert = {
        ...alertOf(),
        finding: {
          phase: 'spent',
          since: feedStart + 5,
          generation: 3,
          anchor: '0.00000001',
          fireIfMet: true,
          done: true,
          firedCount: 2,
          firedAt: [feedStart + 5, feedStart],
        },
      }
      await saveAlerts(db, [alertOf()])
      await saveAlerts(db, [alert])
      const [loaded] = await loadAlerts(db, fail)
      expect({ ...loaded, settings: { ...loaded?.settings, exchangeId: undefined } }).toEqual({
        ...alert,
        settings: { ...alert.settings, exchangeId: undefined },
      })
      await saveDecision(db, alert.userId, { alerts: [], removed: [alert.id], setting: undefined })
      expect(await loadAlerts(db, fail)).toEqual([])
    }))

  it('are watched, all but one that cannot be read, which stays as it is', () =>
    withStore(async ({ db }) => {
      await saveAlerts(db, [{ ...alertOf(), id: 'broken' }])
      await saveAlerts(db, [alertOf()])
      await db.updateTable('alert').set({ channels: '9,x' }).where('id', '=', 'broken').execute()
      const unreadable: string[] = []
      const loaded = await loadAlerts(db, (id) => unreadable.push(id))
      expect(loaded.map(({ id }) => id)).toEqual([alertOf().id])
      expect(unreadable).toEqual(['broken'])
      expect(await db.selectFrom('alert').select('id').execute()).toHaveLength(2)
    }))

  it('have a log, all but an event that cannot be read', () =>
    withStore(async ({ db }) => {
      await saveCrossings(db, [crossing(1), crossing(2)], 5, () => true)
      await db.updateTable('alert_event').set({ price: '' }).where('generation', '=', 1).execute()
      const log = await readLog(db, 'somebody', { limit: 9, suppressed: true })
      expect(log.data.map(({ id }) => id)).toEqual(['swing-2'])
    }))

  it('have each crossing once, however often it is stored', () =>
    withStore(async ({ db }) => {
      await saveAlerts(db, [alertOf()])
      const crossings = [1, 2, 3].map((generation) => crossing(generation))
      await saveCrossings(db, crossings.slice(0, 2), 5, () => true)
      await saveCrossings(db, crossings, 6, () => true)
      const log = await readLog(db, 'somebody', { limit: 2, suppressed: true })
      expect(log.data.map(({ id }) => id)).toEqual(['swing-3', 'swing-2'])
      expect(log.data[0]?.deliveries).toEqual([{ channel: 4, state: 'sent', at: 6, error: '' }])
      const rest = await readLog(db, 'somebody', { limit: 2, suppressed: true, cursor: log.cursor })
      expect(rest.data.map(({ id }) => id)).toEqual(['swing-1'])
      expect((await loadAlerts(db, fail))[0]?.finding).toMatchObject({
        generation: 3,
        phase: 'spent',
      })

      expect(await countUnread(db, 'somebody')).toBe(3)
      await markRead(db, 'somebody', { ids: ['swing-1'] })
      expect(await countUnread(db, 'somebody')).toBe(2)
      await markRead(db, 'nobody', {})
      await markRead(db, 'somebody', { until: feedStart + 2_000 })
      expect(await countUnread(db, 'somebody')).toBe(1)
      await markRead(db, 'somebody', {})
      expect(await countUnread(db, 'somebody')).toBe(0)
      const old = { before: feedStart + 2_500, suppressedBefore: 0, limit: 10 }
      expect(await forgetOld(db, old)).toBe(2)
      expect(await forgetOld(db, old)).toBe(0)
    }))

  it('keep nothing but the event of an alert that is gone', () =>
    withStore(async ({ db }) => {
      await saveCrossings(db, [crossing(1)], 5, () => false)
      expect((await readLog(db, 'somebody', { limit: 9, suppressed: false })).data).toHaveLength(1)
      expect(await db.selectFrom('alert_state').selectAll().execute()).toEqual([])
    }))

  it('go with their person, what cannot be read and the log included, and nobody else’s do', () =>
    withStore(async ({ db }) => {
      const others = { ...alertOf(), id: 'other', userId: 'else' }
      for (const alert of [alertOf(), others]) await saveAlerts(db, [alert])
      await db.updateTable('alert').set({ channels: 'x' }).where('id', '=', 'swing').execute()
      await saveAlertSetting(db, 'somebody', setting)
      const foreign = { ...crossing(1), alert: others }
      await saveCrossings(db, [crossing(1), crossing(2), crossing(3), foreign], 5, () => true)
      await db.deleteFrom('person').where('id', '=', 'somebody').execute()
      for (const table of ['alert_state', 'alert_event'] as const) {
        const left = await db.selectFrom(table).select('alert_id').execute()
        expect(left).toEqual([{ alert_id: 'other' }])
      }
      expect(await db.selectFrom('alert').select('id').execute()).toEqual([{ id: 'other' }])
      expect(await loadAlertSettings(db)).toEqual(new Map())
      const owed = await db.selectFrom('delivery').select('event_id').execute()
      expect(owed).toEqual([{ event_id: 'other-1' }])
    }))

  it('keep marks and settings, the newest of each', () =>
    withStore(async ({ db }) => {
      const mark = {
        symbol_id: feedSymbol.symbolId,
        through: feedStart,
        last_price: '99.00',
        open_price: null,
        mark_price: null,
        index_price: '99.000',
        minute_high: '99.00',
        minute_low: '98.00',
      }
      await saveMarks(db, [mark, { ...mark, symbol_id: 'OTHER' }])
      await saveMarks(db, [{ ...mark, through: feedStart + 1 }])
      const marks = await loadMarks(db)
      expect(marks.get(feedSymbol.symbolId)).toEqual({ ...mark, through: feedStart + 1 })
      expect(marks.get('OTHER')?.through).toBe(feedStart)
      await saveAlertSetting(db, 'somebody', setting)
      const later = { alertSwitch: 1, alertSwitchAt: 7, coolDown: 300_000, coolDownAt: 9 } as const
      await saveAlertSetting(db, 'somebody', later)
      expect(await loadAlertSettings(db)).toEqual(new Map([['somebody', later]]))
    }))
})

const setting = { alertSwitch: 0, alertSwitchAt: 5, coolDown: 60_000, coolDownAt: 5 } as const

function fail(id: string, error: unknown): never {
  throw new Error(id, { cause: error })
}

function crossing(generation: number): Crossing {
  const alert = alertOf()
  return {
    alert,
    generation,
    finding: { ...alert.finding, generation, phase: 'spent', since: feedStart },
    price: '101.00',
    time: feedStart + generation * 1_000,
    suppressed: undefined,
  }
}
