import type { Transaction } from 'kysely'
import type { Tables } from '../../store/tables/tables.ts'
import { sessionLives } from './lives.ts'
import type { NewSession } from './resumed-session.ts'
import { hashToken, newSessionId, newToken, type TokenPair } from './tokens.ts'

/** Stores another session of a user and the hashes of its first tokens. */
export async function storeSession(
  work: Transaction<Tables>,
  { userId, device }: { userId: string; device: string },
  now: number,
): Promise<NewSession> {
  const sessionId = newSessionId()
  const tokens: TokenPair = { session: newToken(), refresh: newToken() }
  await work
    .insertInto('session')
    .values({
      id: sessionId,
      person_id: userId,
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
  return { sessionId, userId, fresh: { tokens, refreshLife: sessionLives.refresh } }
}
