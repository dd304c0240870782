import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../store/tables.ts'
import type { PresentedTokens } from './cookies.ts'
import { sessionLives } from './lives.ts'
import { readToken, rotate } from './rotation.ts'
import type { SessionOwner } from './session-owner.ts'
import { hashToken, newSessionId, newToken, type TokenPair } from './tokens.ts'

/** A live session, with new tokens where they have to replace the presented ones. */
export interface ResumedSession extends SessionOwner {
  fresh?: { tokens: TokenPair; refreshLife: number }
}

/** The sessions of the store. */
export interface Sessions {
  /** Begins a session; a person's oldest one ends where there are too many. */
  open: (personId: string, device: string) => Promise<Required<ResumedSession>>
  /** The session that tokens prove, rotated where it is due; undefined for a dead one. */
  resume: (tokens: PresentedTokens) => Promise<ResumedSession | undefined>
  /** The same without rotating, for a reader that cannot be given new cookies. */
  peek: (tokens: PresentedTokens) => Promise<SessionOwner | undefined>
  isAlive: (sessionId: string) => Promise<boolean>
  /** Ends a session of a person; nothing happens where there is none. */
  end: (owner: SessionOwner) => Promise<void>
  /** Ends all sessions of a person but this one. */
  endOthers: (owner: SessionOwner) => Promise<void>
  /** Ends all sessions of a person. */
  endAll: (personId: string) => Promise<void>
  /** Live sessions of a person, the one used last first. */
  list: (personId: string) => Promise<readonly Tables['session'][]>
  /** Calls `listener` after a session has ended, until the returned function is called. */
  onEnded: (listener: (owner: SessionOwner) => void) => () => void
  /** Deletes what no token can prove any more. */
  clean: () => Promise<void>
}

/** A person's sessions at a time: a device more ends the one that was used longest ago. */
const sessionsPerPerson = 20
/** Sessions that are swept out in one statement. */
const sweepSize = 100

/** The sessions in `db`. `onReplay` hears of a rotated refresh token that came back too late. */
export function createSessions(
  db: Kysely<Tables>,
  clock: Clock,
  onReplay: (owner: SessionOwner) => void,
): Sessions {
  const listeners = new Set<(owner: SessionOwner) => void>()

  /** Ends sessions; with a `personId`, those among them that are of this person. */
  const end = async (sessionIds: readonly string[], personId?: string): Promise<void> => {
    if (sessionIds.length === 0) return
    const ended = await db
      .deleteFrom('session')
      .where('id', 'in', sessionIds)
      .$if(personId !== undefined, (rows) => rows.where('person_id', '=', personId ?? ''))
      .returning(['id', 'person_id'])
      .execute()
    for (const { id, person_id } of ended) {
      for (const listener of listeners) listener({ sessionId: id, personId: person_id })
    }
  }

  const endAll = async (personId: string, kept = ''): Promise<void> => {
    const rows = await db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', personId)
      .where('id', '!=', kept)
      .execute()
    await end(rows.map(({ id }) => id))
  }

  const list = (personId: string): Promise<Tables['session'][]> =>
    alive(db, clock.now())
      .selectAll()
      .where('person_id', '=', personId)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute()

  const proven = async ({ session }: PresentedTokens): Promise<SessionOwner | undefined> => {
    if (session === undefined) return undefined
    const token = await readToken(db, 'session_hash', hashToken(session), clock.now())
    const young = token && clock.now() < token.issuedAt + sessionLives.session
    return young ? { sessionId: token.sessionId, personId: token.personId } : undefined
  }

  return {
    open: async (personId, device) => {
      const now = clock.now()
      const sessionId = newSessionId()
      const tokens: TokenPair = { session: newToken(), refresh: newToken() }
      await db.transaction().execute(async (work) => {
        await work
          .insertInto('session')
          .values({
            id: sessionId,
            person_id: personId,
            device,
            created_at: now,
            last_seen_at: now,
            expires_at: now + sessionLives.absolute,
          })
          .execute()
        await work
          .insertInto('session_token')
          .values({
            refresh_hash: hashToken(tokens.refresh),
            session_hash: hashToken(tokens.session),
            session_id: sessionId,
            issued_at: now,
            rotated_at: null,
            nonce: null,
          })
          .execute()
      })
      const others = (await list(personId)).filter(({ id }) => id !== sessionId)
      const tooMany = others.slice(sessionsPerPerson - 1).map(({ id }) => id)
      await end(tooMany)
      return { sessionId, personId, fresh: { tokens, refreshLife: sessionLives.refresh } }
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
      return usable ? { sessionId: token.sessionId, personId: token.personId } : undefined
    },

    isAlive: async (sessionId) =>
      (await alive(db, clock.now()).select('id').where('id', '=', sessionId).executeTakeFirst()) !==
      undefined,

    end: ({ personId, sessionId }) => end([sessionId], personId),

    endOthers: ({ personId, sessionId }) => endAll(personId, sessionId),

    endAll: (personId) => endAll(personId),

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

/** Sessions that a token may still prove. */
function alive(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('session')
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', now - sessionLives.refresh)
}
