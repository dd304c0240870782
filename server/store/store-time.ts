import { type Kysely, type RawBuilder, sql } from 'kysely'
import { locksRows } from './dialect.ts'

/**
 * The time of the database, Unix ms, as part of a statement: the same for all gateways, whatever their own clocks
 * show. An embedded database goes by the clock of its only process.
 */
export function storeTime<Schema>(
  db: Kysely<Schema>,
  clock: { now: () => number },
): RawBuilder<number> {
  return locksRows(db)
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`${clock.now()}`
}
