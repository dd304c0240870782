import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { holdRows } from '../../store/hold-rows.ts'
import type { PushSubscriptionTable, Tables } from '../../store/tables/tables.ts'
import { transact } from '../../store/transact.ts'

/** A browser that takes push messages. */
export type StoredSubscription = Selectable<PushSubscriptionTable>

/** What a browser hands out to be reached by. */
export interface NewSubscription {
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
}

/** The browsers of users. Each goes with the session that it signed in with. */
export interface PushSubscriptions {
  /** Remembers a browser, or to whom it belongs now. Beyond `mostDevices` the oldest one goes. */
  put: (subscription: NewSubscription) => Promise<StoredSubscription>
  find: (id: string) => Promise<StoredSubscription | undefined>
  /** That of this browser, if it is the user's. */
  findOwn: (userId: string, endpoint: string) => Promise<StoredSubscription | undefined>
  /** Ids by user; users without a browser are missing. */
  ofUsers: (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>
  /** The push service has taken a message. */
  accepted: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** Browsers of one user. */
const mostDevices = 10

/** The browsers in `db`. `now` in Unix ms. */
export function createSubscriptions(db: Kysely<Tables>, now: () => number): PushSubscriptions {
  const table = 'push_subscription'
  return {
    put: async ({ userId, sessionId, endpoint, p256dh, auth }) => {
      const row: StoredSubscription = {
        id: idOf(endpoint),
        person_id: userId,
        session_id: sessionId,
        endpoint,
        p256dh,
        auth,
        created_at: now(),
        accepted_at: 0,
      }
      const owner = { person_id: userId, session_id: sessionId, p256dh, auth, created_at: now() }
      await transact(db, async (work) => {
        await holdRows(work, 'person', [userId])
        await holdRows(work, 'session', [sessionId])
        await work
          .insertInto(table)
          .values(row)
          .onConflict((known) => known.column('endpoint').doUpdateSet(owner))
          .execute()
        await dropOldest(work, userId)
      })
      return row
    },

    find: (id) => db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst(),

    findOwn: (userId, endpoint) =>
      db
        .selectFrom(table)
        .selectAll()
        .where('endpoint', '=', endpoint)
        .where('person_id', '=', userId)
        .executeTakeFirst(),

    ofUsers: async (userIds) => {
      const ids = new Map<string, string[]>()
      if (userIds.length === 0) return ids
      const rows = await db
        .selectFrom(table)
        .select(['id', 'person_id'])
        .where('person_id', 'in', [...userIds])
        .execute()
      for (const { id, person_id } of rows) ids.set(person_id, [...(ids.get(person_id) ?? []), id])
      return ids
    },

    accepted: async (id) => {
      await db.updateTable(table).set({ accepted_at: now() }).where('id', '=', id).execute()
    },

    remove: async (id) => {
      await db.deleteFrom(table).where('id', '=', id).execute()
    },
  }
}

/** The address itself is a secret and stands in no other table. */
function idOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url').slice(0, 22)
}

async function dropOldest(db: Kysely<Tables>, userId: string): Promise<void> {
  const retained = db
    .selectFrom('push_subscription')
    .select('id')
    .where('person_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(mostDevices)
  await db
    .deleteFrom('push_subscription')
    .where('person_id', '=', userId)
    .where('id', 'not in', retained)
    .execute()
}
