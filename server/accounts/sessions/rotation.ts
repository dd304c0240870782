import type { Kysely } from 'kysely'
import type { SessionOwner } from '../../lib/session-owner.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { transact } from '../../store/transact.ts'
import { sessionLives } from './lives.ts'
import { hashToken, newToken, successorOf, type TokenPair } from './tokens.ts'

/** A stored generation of tokens, of a session that has not run out. */
export interface StoredToken extends SessionOwner {
  issuedAt: number
  /** When the session runs out, however much it is used. */
  expiresAt: number
  rotatedAt: number | null
  nonce: string | null
}

/** The next pair of tokens, or a token that should have been forgotten. */
export type Rotation =
  | { owner: SessionOwner; tokens: TokenPair; refreshLife: number }
  | { replayed: SessionOwner }

/** The generation under the hash of one of its tokens; undefined where it or its session is over. */
export async function readToken(
  db: Kysely<Tables>,
  by: 'session_hash' | 'refresh_hash',
  hash: string,
  now: number,
): Promise<StoredToken | undefined> {
  const row = await db
    .selectFrom('session_token')
    .innerJoin('session', 'session.id', 'session_token.session_id')
    .select(['session_id', 'person_id', 'issued_at', 'expires_at', 'rotated_at', 'nonce'])
    .where(by, '=', hash)
    .executeTakeFirst()
  if (row === undefined || now >= row.expires_at || now >= row.issued_at + sessionLives.refresh) {
    return undefined
  }
  return {
    sessionId: row.session_id,
    userId: row.person_id,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    rotatedAt: row.rotated_at,
    nonce: row.nonce,
  }
}

/**
 * Exchanges a refresh token for the next pair. Of many requests at the same time, and within the grace
 * after the first of them, all get the same pair. Undefined for a token that is unknown or too old.
 */
export async function rotate(
  db: Kysely<Tables>,
  refresh: string,
  now: number,
): Promise<Rotation | undefined> {
  const hash = hashToken(refresh)
  const before = await readToken(db, 'refresh_hash', hash, now)
  if (before === undefined) return undefined
  if (before.rotatedAt === null) await replace(db, refresh, before.sessionId, now)
  const token = await readToken(db, 'refresh_hash', hash, now)
  if (token === undefined || token.rotatedAt === null || token.nonce === null) return undefined
  const owner = { sessionId: token.sessionId, userId: token.userId }
  if (now > token.rotatedAt + sessionLives.grace) return { replayed: owner }
  return {
    owner,
    tokens: successorOf(refresh, token.nonce),
    refreshLife: Math.min(sessionLives.refresh, token.expiresAt - now),
  }
}

/** Writes the successor of a token, unless another request did so first. */
function replace(
  db: Kysely<Tables>,
  refresh: string,
  sessionId: string,
  now: number,
): Promise<void> {
  const nonce = newToken()
  const next = successorOf(refresh, nonce)
  return transact(db, async (work) => {
    // The session's row first and then its tokens, in the order in which they are deleted.
    const used = await work
      .updateTable('session')
      .set({ last_seen_at: now })
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    if (used.numUpdatedRows === 0n) return
    const { numUpdatedRows } = await work
      .updateTable('session_token')
      .set({ rotated_at: now, nonce })
      .where('refresh_hash', '=', hashToken(refresh))
      .where('rotated_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await work
      .insertInto('session_token')
      .values({
        refresh_hash: hashToken(next.refresh),
        session_hash: hashToken(next.session),
        session_id: sessionId,
        issued_at: now,
        rotated_at: null,
        nonce: null,
      })
      .execute()
  })
}
