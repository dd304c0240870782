import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { notificationChannels } from '../../src/contract/entities/alert/alert-enums.ts'
import { storeFirings } from '../../tests/support/alert-events.ts'
import { effort } from '../../tests/support/effort.ts'
import { failingDialect, type Judge } from '../../tests/support/failing-dialect.ts'
import { recipientOf } from '../../tests/support/recipient.ts'
import { migratedPostgres, scratchSqlite } from '../../tests/support/scratch-store.ts'
import { makeVirtualClock, type VirtualClock } from '../../tests/support/virtual-clock.ts'
import type { Outcome } from '../store/deliveries.ts'
import { postgresDialect, postgresPool } from '../store/postgres.ts'
import { sqliteDialect } from '../store/sqlite.ts'
import { openStore, type Store } from '../store/store.ts'
import type { ScratchPlace } from '../store/store-contract.ts'
import type { Tables } from '../store/tables/tables.ts'
import type { AlertNotification } from './channel.ts'
import { loadEvents } from './load-events.ts'
import { createOutbox, type Outbox } from './outbox.ts'

const { push } = notificationChannels
const start = 1_700_000_000_000
const users = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', () => scratchSqlite(true)],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('the outbox, where the database fails, on %s', (name, scratch) => {
  let place: ScratchPlace
  let store: Store
  let db: Kysely<Tables>
  let judge: Judge
  let clock: VirtualClock
  let outbox: Outbox
  /** Events by message, in order of sending. */
  let sent: string[]
  let logged: string[]
  let answer: (notification: AlertNotification) => Outcome

  beforeEach(async () => {
    place = await scratch()
    store = await openStore(place.place)
    const { dataDir, databaseUrl } = place.place
    const dialect =
      databaseUrl === undefined
        ? sqliteDialect(join(dataDir, 'bourse.db'), dataDir)
        : postgresDialect(postgresPool(databaseUrl))
    db = new Kysely<Tables>({ dialect: failingDialect(dialect, (passing) => judge(passing)) })
    judge = () => undefined
  })
  afterEach(async () => {
    await outbox.stop()
    await db.destroy()
    await store.close()
    await place.remove()
  })

  /** Owes a message to everybody, with an outbox that has told nobody yet. */
  const begin = async (broken?: string): Promise<void> => {
    judge = () => undefined
    await store.db.deleteFrom('person').execute()
    const firings = users.map((userId) => ({ id: `of-${userId}`, userId, channels: [push] }))
    await storeFirings(store.db, firings, start)
    clock = makeVirtualClock(start)
    sent = []
    logged = []
    answer = () => ({ kind: 'sent' })
    outbox = createOutbox({
      db,
      clock,
      log: pino({ level: 'info' }, { write: (line: string) => logged.push(line) }),
      random: () => 0,
      channels: [
        {
          channel: push,
          most: 50,
          attempts: 3,
          window: 10_000,
          targets: async (ids) => new Map(ids.map((id) => [id, ['phone']])),
          send: async (notification) => {
            sent.push(...notification.events.map(({ id }) => id))
            return answer(notification)
          },
        },
      ],
      facts: {
        events: (ids) => loadEvents(db, ids),
        recipients: async (ids) => {
          if (broken !== undefined && ids.includes(broken)) throw new Error('unreadable profile')
          return ids.map((userId) => recipientOf(userId))
        },
      },
    })
  }

  const run = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second++) {
      await clock.advance(1_000)
      await outbox.idle()
    }
  }

  const states = async (): Promise<string[]> => {
    const rows = await store.db.selectFrom('delivery').selectAll().orderBy('event_id').execute()
    return rows.map(({ event_id, state, error }) => `${event_id} ${state} ${error}`.trim())
  }
  const events = users.map((userId) => `of-${userId}`)

  it('tells everybody once, whichever statement fails in whichever way', async () => {
    let total = 0
    await begin()
    judge = () => void (total += 1)
    await outbox.start()
    await run(3)
    expect(sent.toSorted()).toEqual(events)
    expect(total).toBeGreaterThan(20)
    const codes = ['08006', '22021', '40P01', '57P01', '23514'].slice(0, effort(2, 5))
    for (const code of codes) {
      for (let target = name === 'SQLite' ? 2 : 1; target <= total; target++) {
        await outbox.stop()
        await begin()
        let passed = 0
        // The first statement of an embedded database gives back leases, before anything begins.
        judge = ({ isBefore }) => {
          if (!isBefore) return
          passed += 1
          if (passed === target) throw Object.assign(new Error('made to fail'), { code })
        }
        await outbox.start()
        await run(8)
        const where = `${code} at ${target}`
        expect([where, sent.toSorted()]).toEqual([where, events])
        expect([where, await states()]).toEqual([where, events.map((id) => `${id} sent`)])
      }
    }
  })

  it('sends to everybody else at once where one message cannot be prepared, and gives that up', async () => {
    await begin('p2')
    await outbox.start()
    await run(2)
    expect(sent.toSorted()).toEqual(events.filter((id) => id !== 'of-p2'))
    await run(30)
    expect(sent).toHaveLength(5)
    expect((await states())[2]).toBe('of-p2 dead it could not be prepared')
  })

  it('stores what became of the others where a reason cannot be stored, and that without its reason', async () => {
    await begin()
    const reason = name === 'PostgreSQL' ? 'says \u0000' : 'says nothing that can be stored'
    if (name === 'SQLite') {
      judge = ({ parameters }) => {
        if (!parameters.includes(reason)) return
        throw Object.assign(new Error('made to fail'), { code: '22021' })
      }
    }
    answer = ({ recipient }) =>
      recipient.userId === 'p4' ? { kind: 'dead', reason } : { kind: 'sent' }
    await outbox.start()
    await run(150)
    expect(sent.toSorted()).toEqual(events)
    expect(await states()).toEqual(
      events.map((id) => (id === 'of-p4' ? `${id} dead it cannot be told why` : `${id} sent`)),
    )
  })

  it('tells nobody for ever where nothing about a message can be stored', async () => {
    await begin()
    const refuses = name === 'PostgreSQL' ? refuseOnPostgres : refuseOnSqlite
    for (const statement of refuses) await sql.raw(statement).execute(store.db)
    await outbox.start()
    await run(700)
    expect(sent.filter((id) => id !== 'of-p1').toSorted()).toEqual(
      events.filter((id) => id !== 'of-p1'),
    )
    expect(sent.filter((id) => id === 'of-p1').length).toBeLessThanOrEqual(9)
    expect(logged.some((line) => line.includes('of-p1'))).toBe(true)
  })
})

/** Rules that let a message be claimed, and nothing else be done about it. */
const refuseOnSqlite = [
  `create trigger refuses before update on delivery
   when new.event_id = 'of-p1' and new.lease_until = 0
   begin select raise(abort, 'refused'); end`,
]
const refuseOnPostgres = [
  `create function refuse() returns trigger language plpgsql as
   $$ begin raise exception 'refused' using errcode = '22021'; end $$`,
  `create trigger refuses before update on delivery for each row
   when (new.event_id = 'of-p1' and new.lease_until = 0) execute function refuse()`,
]
