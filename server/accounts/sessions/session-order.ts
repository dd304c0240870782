import type { Kysely, SelectQueryBuilder } from 'kysely'
import { locksRows } from '../../store/dialect.ts'
import type { Tables } from '../../store/tables/tables.ts'

/** A query for ids of sessions. */
export type SessionIds = SelectQueryBuilder<Tables, 'session', { id: string }>

/**
 * Ids of sessions that are about to be deleted, locked in order: whoever ends several at the same time then
 * waits for the other instead of for each other.
 */
export function sessionsInOrder(
  db: Kysely<Tables>,
  which: (rows: SessionIds) => SessionIds,
): SessionIds {
  return which(db.selectFrom('session').select('id'))
    .orderBy('id')
    .$if(locksRows(db), (rows) => rows.forUpdate())
}
