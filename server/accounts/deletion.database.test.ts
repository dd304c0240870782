import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { notificationChannels } from '../../src/contract/entities/alert/alert-enums.ts'
import { businessLines } from '../../src/contract/enums.ts'
import { defaultFavoriteLimits } from '../../src/contract/limits.ts'
import { alertOf, feedStart } from '../../tests/support/alerts/feed.ts'
import { effort } from '../../tests/support/effort.ts'
import { failingDialect } from '../../tests/support/failing-dialect.ts'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { migratedPostgres, scratchSqlite } from '../../tests/support/scratch-store.ts'
import { saveAlerts } from '../../tests/support/stored-alerts.ts'
import { usualVenue } from '../../tests/support/usual-venue.ts'
import { saveAlertSetting } from '../alerts/settings/alert-settings.ts'
import { saveDecision } from '../alerts/store/decision-rows.ts'
import { forgetOld, markRead } from '../alerts/store/event-log.ts'
import { saveCrossings } from '../alerts/store/event-rows.ts'
import type { UserAlert } from '../alerts/user-alert.ts'
import { createFavoriteStore } from '../favorites/favorite-store.ts'
import { createSubscriptions } from '../notify/push/subscriptions.ts'
import { claimDeliveries, settleDeliveries, spreadDelivery } from '../store/deliveries.ts'
import { postgresDialect, postgresPool } from '../store/postgres.ts'
import { sqliteDialect } from '../store/sqlite.ts'
import { openStore, type Store } from '../store/store.ts'
import type { ScratchPlace } from '../store/store-contract.ts'
import { failureCode, storeFailure } from '../store/store-failure.ts'
import type { Tables } from '../store/tables/tables.ts'
import { createBells } from './bells.ts'
import { createEmails } from './emails.ts'
import { createPhones } from './phones.ts'
import { createPreferences } from './preferences.ts'
import { createSessions } from './sessions/sessions.ts'
import { nameKey } from './sign-in/sign-in-names.ts'
import { createUsers } from './users.ts'

const clock = manualClock(feedStart)
/** Older events are swept out. */
const retainedSince = feedStart + 3_500
const tries = effort(6, 40)
/** Rounds of everything that users and the gateway write, of which the deletion comes after some. */
const rounds = 12

const owners: readonly (readonly [table: keyof Tables, column: string, parent: keyof Tables])[] = [
  ...(
    [
      'sign_in_name',
      'credential',
      'session',
      'preference',
      'bell',
      'mail_link',
      'phone_code',
      'favorite_list',
      'favorite_edit',
      'alert',
      'alert_event',
      'alert_setting',
      'delivery',
      'push_subscription',
      'set_aside',
    ] as const
  ).map((table) => [table, 'person_id', 'person'] as const),
  ['session_token', 'session_id', 'session'],
  ['push_subscription', 'session_id', 'session'],
  ['alert_state', 'alert_id', 'alert'],
  ['delivery', 'event_id', 'alert_event'],
]

/** Rows that belong to nobody, by table and column. */
async function orphans(db: Kysely<Tables>): Promise<string[]> {
  const found: string[] = []
  for (const [table, column, parent] of owners) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} is not null
        and ${sql.ref(column)} not in (select id from ${sql.table(parent)})
    `.execute(db)
    if (Number(rows[0]?.count) > 0) found.push(`${rows[0]?.count} of ${table}.${column}`)
  }
  return found
}

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', () => scratchSqlite(true)],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('deleting a person on %s', (_, scratch) => {
  let place: ScratchPlace
  let store: Store

  beforeEach(async () => {
    place = await scratch()
    store = await openStore(place.place)
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  /** Everything that is written for a user; each piece answers when it is done. */
  async function live(loginName: string) {
    const { db } = store
    const users = createUsers(db, clock)
    const sessions = createSessions(db, clock, () => undefined)
    const emails = createEmails(db, clock)
    const phones = createPhones(db, clock)
    const preferences = createPreferences(db, clock)
    const bells = createBells(db, clock)
    const favorites = createFavoriteStore(db, defaultFavoriteLimits, usualVenue)
    const devices = createSubscriptions(db, clock.now)
    const user = await users.create({
      loginName,
      email: `${loginName}@example.com`,
      passwordHash: 'hash',
    })
    const userId = user?.id ?? ''
    const alert: UserAlert = { ...alertOf(), id: `alert-${userId}`, userId }
    alert.settings = { ...alert.settings, channels: [4, 3, 1] }
    await saveAlerts(db, [alert])
    const signIn = { userId, nameKey: nameKey(loginName), passwordHash: 'hash' }
    const open = await sessions.open(signIn, { device: '' })
    if (open === undefined) throw new Error('no session was opened')
    let { refresh } = open.fresh.tokens
    const work = (round: number): Promise<unknown>[] => [
      saveCrossings(
        db,
        [1, 2].map((offset) => {
          const generation = 2 * round + offset
          const finding = { ...alert.finding, generation }
          const time = feedStart + generation * 1_000
          return { alert, generation, finding, price: '101.00', time, suppressed: undefined }
        }),
        clock.now(),
        () => true,
      ),
      saveAlerts(db, [{ ...alert, id: `${alert.id}-${round}` }]),
      saveDecision(db, userId, {
        alerts: [],
        removed: [`${alert.id}-${round - 1}`, `${alert.id}-${round - 2}`],
        setting: undefined,
      }),
      saveAlertSetting(db, userId, {
        alertSwitch: 1,
        alertSwitchAt: 0,
        coolDown: 60_000,
        coolDownAt: 0,
      }),
      markRead(db, userId, {}),
      preferences.change(userId, { theme: 'black' }),
      bells.keep(userId, businessLines.spot, Buffer.from(`OggS${round}`)),
      favorites.edit(userId, `edit-${round}`, {
        kind: 'favoriteAdd',
        groupId: 'default',
        symbolId: `S${round}USDT_SPBL`,
      }),
      sessions.resume({ refresh }).then((resumed) => {
        refresh = resumed?.fresh?.tokens.refresh ?? refresh
      }),
      sessions.open(signIn, { device: '' }).then((session) =>
        session === undefined
          ? undefined
          : devices
              .put({
                userId,
                sessionId: session.sessionId,
                endpoint: `https://push.example/${userId}/${round % 3}`,
                p256dh: '',
                auth: '',
              })
              // The session may have ended meanwhile, too.
              .catch(unlessGone),
      ),
      sessions.endOther(open),
      emails.name(open, `${loginName}-${round}@example.com`),
      emails.link(userId),
      phones.name(open, `+4915100000${100 + round}`, true),
    ]
    return { userId, work, users }
  }

  /** What the gateway does for everybody at once. */
  const serve = async (): Promise<void> => {
    const { db } = store
    const claim = { channel: notificationChannels.push, now: clock.now(), lease: 60_000, limit: 20 }
    const claimed = await claimDeliveries(db, claim)
    const settled = claimed.map((delivery) => ({
      delivery,
      outcome: { kind: 'sent' } as const,
      nextAt: 0,
    }))
    const [first, ...others] = settled
    if (first !== undefined) await spreadDelivery(db, first.delivery, ['phone'])
    await settleDeliveries(db, others, clock.now())
    await forgetOld(db, { before: retainedSince, suppressedBefore: 0, limit: 5 })
  }

  it('is made again where the database ends it for a deadlock, and else as a whole or not at all', async () => {
    const { dataDir, databaseUrl } = place.place
    const dialect =
      databaseUrl === undefined
        ? sqliteDialect(join(dataDir, 'bourse.db'), dataDir)
        : postgresDialect(postgresPool(databaseUrl))
    let passed = 0
    let fails = (_: number): string | undefined => undefined
    const judge = (): void => {
      passed += 1
      const code = fails(passed)
      if (code !== undefined) throw Object.assign(new Error('made to fail'), { code })
    }
    const failing = new Kysely<Tables>({ dialect: failingDialect(dialect, judge) })
    const remove = async (userId: string): Promise<unknown> => {
      passed = 0
      const users = createUsers(failing, clock)
      return users.remove(userId).then(
        (ended) => ended.length,
        (error: unknown) => failureCode(error),
      )
    }
    // To begin, to lock, to delete the sessions and the user, to commit.
    for (let target = 1; target <= 5; target++) {
      const { userId, work } = await live(`ada-${target}`)
      await Promise.all(work(0).map((piece) => piece.catch(unlessGone)))
      fails = (number) => (number === target ? '57P01' : undefined)
      expect([target, await remove(userId)]).toEqual([target, '57P01'])
      const alerts = store.db.selectFrom('alert').select('id').where('person_id', '=', userId)
      const sessions = store.db.selectFrom('session').select('id').where('person_id', '=', userId)
      expect((await alerts.execute()).length).toBeGreaterThan(0)
      const before = (await sessions.execute()).length
      expect(before).toBeGreaterThan(0)
      fails = () => '40P01'
      expect(await remove(userId)).toBe('40P01')
      expect(passed).toBe(5)
      fails = (number) => (number === target ? '40P01' : undefined)
      expect([target, await remove(userId)]).toEqual([target, before])
      expect(await alerts.execute()).toEqual([])
      expect(await orphans(store.db)).toEqual([])
    }
    await failing.destroy()
  })

  it('leaves nothing of theirs and everybody else alone, whatever is written meanwhile', async () => {
    const { db } = store
    const failures: unknown[] = []
    const note = (error: unknown): void => void failures.push(error)
    for (let attempt = 0; attempt < tries; attempt++) {
      const bob = await live(`bob-${attempt}`)
      const ada = await live(`ada-${attempt}`)
      const doing: Promise<unknown>[] = []
      for (let round = 0; round < rounds; round++) {
        doing.push(...bob.work(round).map((work) => work.catch(note)))
        doing.push(...ada.work(round).map((work) => work.catch(unlessGone).catch(note)))
        doing.push(serve().catch(note))
        if (round === 3 + (attempt % 6)) doing.push(ada.users.remove(ada.userId))
        await new Promise((resolve) => void setImmediate(resolve))
      }
      await Promise.all(doing)
      expect(await orphans(db)).toEqual([])
      expect(await ada.users.find(ada.userId)).toBeUndefined()
      expect(await ada.users.remove(ada.userId)).toEqual([])
      expect(failures).toEqual([])
      const retained = await db
        .selectFrom('alert_event')
        .select('generation')
        .where('alert_id', '=', `alert-${bob.userId}`)
        .where('time', '>=', retainedSince)
        .orderBy('generation')
        .execute()
      expect(retained.map(({ generation }) => generation)).toEqual(
        Array.from({ length: 2 * rounds - 3 }, (_, index) => index + 4),
      )
    }
  })
})

/** Of somebody or something that is deleted, a write may find nothing; nothing else may go wrong. */
function unlessGone(error: unknown): void {
  if (storeFailure(error) !== 'orphan') throw error
}
