import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../lib/clock.ts'
import type { SessionOwner } from '../../lib/session-owner.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { transact } from '../../store/transact.ts'
import { lockOwner, lockSignIn, lockUser, type SignIn } from '../user-lock.ts'
import type { NewSession } from './resumed-session.ts'
import { endSessions, removeSessions } from './session-rows.ts'
import { storeSession } from './store-session.ts'

/** Browser and system in words, and the session that the browser has had until now. */
export interface OpeningBrowser {
  device: string
  before?: SessionOwner | undefined
}

/** What begins and ends sessions in one transaction with whatever it comes from. */
export interface SessionChanges {
  /**
   * Begins a session of who has just signed in, in place of the one that the browser had. A user's
   * oldest one ends where there are too many. Undefined, and nothing begins, where the name, the
   * password or the passkey was changed since it was looked at.
   */
  open: (signIn: SignIn, browser: OpeningBrowser) => Promise<NewSession | undefined>
  /**
   * Ends all sessions of a user and begins another for the one that asks, together with `change`.
   * Undefined, and nothing happens, where that one has ended or `change` resolves with false.
   */
  restart: (
    owner: SessionOwner,
    device: string,
    change: (work: Transaction<Tables>) => Promise<boolean>,
  ) => Promise<NewSession | undefined>
  /**
   * Ends all sessions of a user together with `change`. False, and nothing happens, where there is no such
   * user or `change` resolves with false.
   */
  endAll: (
    userId: string,
    change: (work: Transaction<Tables>) => Promise<boolean>,
  ) => Promise<boolean>
  /**
   * Ends another session of a user, or without a `sessionId` all others, for the one that asks. False,
   * and nothing happens, where that one has ended.
   */
  endOther: (owner: SessionOwner, sessionId?: string) => Promise<boolean>
}

/** A user's sessions at a time: a device more ends the one that was used longest ago. */
const sessionsPerUser = 20

/** The changes of sessions in `db`. @param tellEnded hears of those that ended */
export function createSessionChanges(
  db: Kysely<Tables>,
  clock: Clock,
  tellEnded: (ended: readonly SessionOwner[]) => void,
): SessionChanges {
  return {
    open: async (signIn, { device, before }) => {
      const { userId } = signIn
      const made = await transact(db, async (work) => {
        if (!(await lockSignIn(work, signIn))) return undefined
        const replaced = await removeSessions(work, (rows) =>
          rows.where('person_id', '=', userId).where('id', '=', before?.sessionId ?? ''),
        ).execute()
        const tooMany = await removeSessions(work, (rows) =>
          rows.where('person_id', '=', userId).where('id', 'in', beyondLimit(work, userId)),
        ).execute()
        const session = await storeSession(work, { userId, device }, clock.now())
        return { session, ended: [...replaced, ...tooMany] }
      })
      tellEnded(made?.ended ?? [])
      // Not in the transaction: that would hold rows of two users.
      if (made !== undefined && before !== undefined)
        tellEnded(await endSessions(db, [before.sessionId]))
      return made?.session
    },

    restart: async (owner, device, change) => {
      const { userId } = owner
      const made = await transact(db, async (work) => {
        if (!(await lockOwner(work, owner)) || !(await change(work))) return undefined
        const ended = await removeSessions(work, (rows) =>
          rows.where('person_id', '=', userId),
        ).execute()
        return { session: await storeSession(work, { userId, device }, clock.now()), ended }
      })
      tellEnded(made?.ended ?? [])
      return made?.session
    },

    endAll: async (userId, change) => {
      const ended = await transact(db, async (work) => {
        if (!(await lockUser(work, userId)) || !(await change(work))) return undefined
        return removeSessions(work, (rows) => rows.where('person_id', '=', userId)).execute()
      })
      tellEnded(ended ?? [])
      return ended !== undefined
    },

    endOther: async (owner, sessionId) => {
      const ended = await transact(db, async (work) => {
        if (!(await lockOwner(work, owner))) return undefined
        return removeSessions(work, (rows) =>
          rows
            .where('person_id', '=', owner.userId)
            .where('id', '!=', owner.sessionId)
            .$if(sessionId !== undefined, (named) => named.where('id', '=', sessionId ?? '')),
        ).execute()
      })
      tellEnded(ended ?? [])
      return ended !== undefined
    },
  }
}

/** Sessions of a user that have to make room for another: those used longest ago. */
function beyondLimit(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(sessionsPerUser)
    .offset(sessionsPerUser - 1)
}
