import type { Kysely } from 'kysely'
import type { SessionOwner } from '../../lib/session-owner.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { sessionLives } from './lives.ts'
import { type SessionIds, sessionsInOrder } from './session-order.ts'

/** Deletes sessions and answers which. */
export function removeSessions(db: Kysely<Tables>, which: (rows: SessionIds) => SessionIds) {
  return db
    .deleteFrom('session')
    .where('id', 'in', sessionsInOrder(db, which))
    .returning(['id as sessionId', 'person_id as userId'])
}

/** Sessions that a token may still prove. */
export function aliveSessions(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('session')
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', now - sessionLives.refresh)
}

/** Ends sessions, with a `userId` those among them that are of this user, and answers which ended. */
export async function endSessions(
  db: Kysely<Tables>,
  sessionIds: readonly string[],
  userId?: string,
): Promise<readonly SessionOwner[]> {
  if (sessionIds.length === 0) return []
  return removeSessions(db, (rows) =>
    rows
      .where('id', 'in', sessionIds)
      .$if(userId !== undefined, (own) => own.where('person_id', '=', userId ?? '')),
  ).execute()
}
