import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../lib/clock.ts'
import type { SessionOwner } from '../../lib/session-owner.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { transact } from '../../store/transact.ts'
import { lockOwner, lockSignIn, lockUser, type SignIn } from '../user-lock.ts'
import type { PresentedTokens } from './cookies.ts'
import { sessionLives } from './lives.ts'
import { readToken, rotate } from './rotation.ts'
import { type SessionIds, sessionsInOrder } from './session-order.ts'
import { storeSession } from './store-session.ts'
import { hashToken, type TokenPair } from './tokens.ts'

/** A live session, with new tokens where they have to replace the presented ones. */
export interface ResumedSession extends SessionOwner {
  fresh?: { tokens: TokenPair; refreshLife: number }
}

/** A session that has just begun, with its tokens. */
export type NewSession = Required<ResumedSession>

/** Browser and system in words, and the session that the browser has had until now. */
export interface OpeningBrowser {
  device: string
  before?: SessionOwner | undefined
}

/** The sessions of the store. */
export interface Sessions {
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
  /** The session that tokens prove, rotated where it is due; undefined for a dead one. */
  resume: (tokens: PresentedTokens) => Promise<ResumedSession | undefined>
  /** The same without rotating, for a reader that cannot be given new cookies. */
  peek: (tokens: PresentedTokens) => Promise<SessionOwner | undefined>
  isAlive: (sessionId: string) => Promise<boolean>
  /** True for a session that began by a password or passkey not longer ago than `sessionLives.fresh`. */
  isFresh: (owner: SessionOwner) => Promise<boolean>
  /** Ends a session of a user; nothing happens where there is none. */
  end: (owner: SessionOwner) => Promise<void>
  /**
   * Ends another session of a user, or without a `sessionId` all others, for the one that asks. False,
   * and nothing happens, where that one has ended.
   */
  endOther: (owner: SessionOwner, sessionId?: string) => Promise<boolean>
  /** Says that sessions have ended with everything else of their user. */
  tellEnded: (ended: readonly SessionOwner[]) => void
  /** Live sessions of a user, the one used last first. */
  list: (userId: string) => Promise<readonly Tables['session'][]>
  /** Calls `listener` after a session has ended, until the returned function is called. */
  onEnded: (listener: (owner: SessionOwner) => void) => () => void
  /** Deletes what no token can prove any more. */
  clean: () => Promise<void>
}

/** A user's sessions at a time: a device more ends the one that was used longest ago. */
const sessionsPerUser = 20
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

  /** Ends sessions; with a `userId`, those among them that are of this user. */
  const end = async (sessionIds: readonly string[], userId?: string): Promise<void> => {
    if (sessionIds.length === 0) return
    const ended = await removed(db, (rows) =>
      rows
        .where('id', 'in', sessionIds)
        .$if(userId !== undefined, (own) => own.where('person_id', '=', userId ?? '')),
    ).execute()
    tellEnded(ended)
  }

  const list = (userId: string): Promise<Tables['session'][]> =>
    alive(db, clock.now())
      .selectAll()
      .where('person_id', '=', userId)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute()

  const proven = async ({ session }: PresentedTokens): Promise<SessionOwner | undefined> => {
    if (session === undefined) return undefined
    const token = await readToken(db, 'session_hash', hashToken(session), clock.now())
    const young = token && clock.now() < token.issuedAt + sessionLives.session
    return young ? { sessionId: token.sessionId, userId: token.userId } : undefined
  }

  return {
    open: async (signIn, { device, before }) => {
      const { userId } = signIn
      const made = await transact(db, async (work) => {
        if (!(await lockSignIn(work, signIn))) return undefined
        const replaced = await removed(work, (rows) =>
          rows.where('person_id', '=', userId).where('id', '=', before?.sessionId ?? ''),
        ).execute()
        const tooMany = await removed(work, (rows) =>
          rows.where('person_id', '=', userId).where('id', 'in', beyondLimit(work, userId)),
        ).execute()
        const session = await storeSession(work, { userId, device }, clock.now())
        return { session, ended: [...replaced, ...tooMany] }
      })
      tellEnded(made?.ended ?? [])
      // Not in the transaction: that would hold rows of two users.
      if (made !== undefined && before !== undefined) await end([before.sessionId])
      return made?.session
    },

    restart: async (owner, device, change) => {
      const { userId } = owner
      const made = await transact(db, async (work) => {
        if (!(await lockOwner(work, owner)) || !(await change(work))) return undefined
        const ended = await removed(work, (rows) => rows.where('person_id', '=', userId)).execute()
        return { session: await storeSession(work, { userId, device }, clock.now()), ended }
      })
      tellEnded(made?.ended ?? [])
      return made?.session
    },

    endAll: async (userId, change) => {
      const ended = await transact(db, async (work) => {
        if (!(await lockUser(work, userId)) || !(await change(work))) return undefined
        return removed(work, (rows) => rows.where('person_id', '=', userId)).execute()
      })
      tellEnded(ended ?? [])
      return ended !== undefined
    },

    resume: async (tokens) => {
      const owner = await proven(tokens)
      if (owner !== undefined || tokens.refresh === undefined) return owner
      const result = await rotate(db, tokens.refresh, clock.now())
      if (result === undefined || 'tokens' in result) {
        return result && { ...result.owner, fresh: result }
      }
      onReplay(result.replayed)
      await end([result.replayed.sessionId])
      return undefined
    },

    peek: async (tokens) => {
      const owner = await proven(tokens)
      if (owner !== undefined || tokens.refresh === undefined) return owner
      const now = clock.now()
      const token = await readToken(db, 'refresh_hash', hashToken(tokens.refresh), now)
      const usable = token && now <= (token.rotatedAt ?? now) + sessionLives.grace
      return usable ? { sessionId: token.sessionId, userId: token.userId } : undefined
    },

    isAlive: async (sessionId) =>
      (await alive(db, clock.now()).select('id').where('id', '=', sessionId).executeTakeFirst()) !==
      undefined,

    isFresh: async ({ sessionId }) => {
      const young = clock.now() - sessionLives.fresh
      const session = await alive(db, clock.now())
        .select('id')
        .where('id', '=', sessionId)
        .where('created_at', '>', young)
        .executeTakeFirst()
      return session !== undefined
    },

    end: ({ userId, sessionId }) => end([sessionId], userId),

    endOther: async (owner, sessionId) => {
      const ended = await transact(db, async (work) => {
        if (!(await lockOwner(work, owner))) return undefined
        return removed(work, (rows) =>
          rows
            .where('person_id', '=', owner.userId)
            .where('id', '!=', owner.sessionId)
            .$if(sessionId !== undefined, (named) => named.where('id', '=', sessionId ?? '')),
        ).execute()
      })
      tellEnded(ended ?? [])
      return ended !== undefined
    },

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
        await end(dead.map(({ id }) => id))
        found = dead.length
      }
      await db.deleteFrom('session_token').where('issued_at', '<=', lost).execute()
    },
  }
}

/** Deletes sessions and tells which. */
function removed(db: Kysely<Tables>, which: (rows: SessionIds) => SessionIds) {
  return db
    .deleteFrom('session')
    .where('id', 'in', sessionsInOrder(db, which))
    .returning(['id as sessionId', 'person_id as userId'])
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

/** Sessions that a token may still prove. */
function alive(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('session')
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', now - sessionLives.refresh)
}
