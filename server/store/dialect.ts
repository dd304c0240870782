import { type Kysely, PostgresAdapter } from 'kysely'

/** True where many workers share the database, so that rows are locked one by one. */
export function locksRows<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
