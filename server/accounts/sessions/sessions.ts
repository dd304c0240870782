import type { Kysely } from 'kysely'
import type { Clock } from '../../lib/clock.ts'
import type { SessionOwner } from '../../lib/session-owner.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { createSessionChanges, type SessionChanges } from './change-sessions.ts'
import { sessionLives } from './lives.ts'
import { createSessionProofs, type SessionProofs } from './prove-sessions.ts'
import { aliveSessions, endSessions } from './session-rows.ts'

/** The sessions of the store. */
export interface Sessions extends SessionChanges, SessionProofs {
  isAlive: (sessionId: string) => Promise<boolean>
  /** True for a session that began by a password or passkey not longer ago than `sessionLives.fresh`. */
  isFresh: (owner: SessionOwner) => Promise<boolean>
  /** Ends a session of a user; nothing happens where there is none. */
  end: (owner: SessionOwner) => Promise<void>
  /** Says that sessions have ended with everything else of their user. */
  tellEnded: (ended: readonly SessionOwner[]) => void
  /** Live sessions of a user, the one used last first. */
  list: (userId: string) => Promise<readonly Tables['session'][]>
  /** Calls `listener` after a session has ended, until the returned function is called. */
  onEnded: (listener: (owner: SessionOwner) => void) => () => void
  /** Deletes what no token can prove any more. */
  clean: () => Promise<void>
}

/** Sessions that are swept out in one statement. */
const sweepSize = 100

/** The sessions in `db`. `onReplay` hears of a rotated refresh token that came back too late. */
export function createSessions(
  db: Kysely<Tables>,
  clock: Clock,
  onReplay: (owner: SessionOwner) => void,
): Sessions {
  const listeners = new Set<(owner: SessionOwner) => void>()

  const tellEnded = (ended: readonly SessionOwner[]): void => {
    for (const owner of ended) for (const listener of listeners) listener(owner)
  }

  const list = (userId: string): Promise<Tables['session'][]> =>
    aliveSessions(db, clock.now())
      .selectAll()
      .where('person_id', '=', userId)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute()

  return {
    ...createSessionChanges(db, clock, tellEnded),
    ...createSessionProofs(db, clock, async (owner) => {
      onReplay(owner)
      tellEnded(await endSessions(db, [owner.sessionId]))
    }),

    isAlive: async (sessionId) =>
      (await aliveSessions(db, clock.now())
        .select('id')
        .where('id', '=', sessionId)
        .executeTakeFirst()) !== undefined,

    isFresh: async ({ sessionId }) => {
      const young = clock.now() - sessionLives.fresh
      const session = await aliveSessions(db, clock.now())
        .select('id')
        .where('id', '=', sessionId)
        .where('created_at', '>', young)
        .executeTakeFirst()
      return session !== undefined
    },

    end: async ({ userId, sessionId }) => tellEnded(await endSessions(db, [sessionId], userId)),

    tellEnded,

    list,

    onEnded: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    clean: async () => {
      const now = clock.now()
      const lost = now - sessionLives.refresh
      for (let found = sweepSize; found === sweepSize; ) {
        const dead = await db
          .selectFrom('session')
          .select('id')
          .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', lost)]))
          .limit(sweepSize)
          .execute()
        tellEnded(
          await endSessions(
            db,
            dead.map(({ id }) => id),
          ),
        )
        found = dead.length
      }
      await db.deleteFrom('session_token').where('issued_at', '<=', lost).execute()
    },
  }
}
