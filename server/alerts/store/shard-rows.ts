import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { alertSwitches } from '../../../src/contract/entities/alert/alert-enums.ts'
import { readTimeZone, type TimeZone } from '../../../src/contract/entities/time-zone.ts'
import { locksRows } from '../../store/dialect.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { shardOfSymbol } from '../shards/shard-of.ts'
import type { UserAlert } from '../user-alert.ts'
import { readAlert } from './alert-rows.ts'

/** An alert with what decides whether and how it is watched. */
export interface StoredAlert {
  alert: UserAlert
  shard: number
  /** False while its user keeps all of theirs quiet. */
  isOn: boolean
  timeZone: TimeZone
}

/** Which alerts are meant. */
export type AlertFilter =
  | { shards: readonly number[]; changedIn?: number }
  | { ids: readonly string[] }
  | { userId: string }

/** Alerts with what was found about them, oldest first. One that cannot be read is left out. */
export async function loadStoredAlerts(
  db: Kysely<Tables>,
  filter: AlertFilter,
  onUnreadable: (id: string, error: unknown) => void,
): Promise<StoredAlert[]> {
  const rows = await matching(db.selectFrom('alert').selectAll('alert'), filter)
    .leftJoin('alert_setting', 'alert_setting.person_id', 'alert.person_id')
    .leftJoin('preference', 'preference.person_id', 'alert.person_id')
    .select(['alert_setting.alert_switch as master_switch', 'preference.time_zone'])
    .orderBy('alert.created_at')
    .execute()
  const states = await db
    .selectFrom('alert_state')
    .selectAll()
    .where('alert_id', 'in', matching(db.selectFrom('alert').select('alert.id'), filter))
    .execute()
  const byAlert = new Map(states.map((state) => [state.alert_id, state]))
  return rows.flatMap((row) => {
    try {
      return {
        alert: readAlert(row, byAlert.get(row.id)),
        shard: row.shard ?? shardOfRow(row),
        isOn: row.master_switch !== alertSwitches.closed,
        timeZone: readTimeZone(row.time_zone ?? ''),
      }
    } catch (error) {
      onUnreadable(row.id, error)
      return []
    }
  })
}

function matching<Row>(
  rows: SelectQueryBuilder<Tables, 'alert', Row>,
  filter: AlertFilter,
): SelectQueryBuilder<Tables, 'alert', Row> {
  if ('userId' in filter) return rows.where('alert.person_id', '=', filter.userId)
  if ('ids' in filter) return rows.where('alert.id', 'in', filter.ids)
  const { shards, changedIn = 0 } = filter
  return rows
    .where('alert.shard', 'in', shards)
    .$if(changedIn > 0, (found) => found.where('alert.changed_in', '>=', changedIn))
}

/**
 * The number of a transaction before which everything is committed and seen: all that was changed in it or later
 * is to be looked at next. 0 where the database counts none.
 */
export async function oldestOpenTransaction(db: Kysely<Tables>): Promise<number> {
  if (!locksRows(db)) return 0
  const { rows } = await sql<{ oldest: number }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest
  `.execute(db)
  return rows[0]?.oldest ?? 0
}

/** The number of the transaction that a statement is in, as part of it. */
export function transactionNumber(db: Kysely<Tables>) {
  return locksRows(db) ? sql<number>`pg_current_xact_id()::text::bigint` : sql<number>`0`
}

/** Has the gateways that watch a user's alerts look at them again; answers their ids. */
export async function touchAlerts(db: Kysely<Tables>, userId: string): Promise<string[]> {
  const rows = await db
    .updateTable('alert')
    .set({ changed_in: transactionNumber(db) })
    .where('person_id', '=', userId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of all alerts of shards. */
export async function loadAlertIds(
  db: Kysely<Tables>,
  shards: readonly number[],
): Promise<Set<string>> {
  const rows = await db.selectFrom('alert').select('id').where('shard', 'in', shards).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Rows of gateways that shared no alerts, in one transaction. */
const limit = 500

/** Gives alerts a shard that have none, a few at a time. */
export async function assignShards(db: Kysely<Tables>): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('alert')
      .select(['id', 'symbol_id'])
      .where('shard', 'is', null)
      .limit(limit)
      .execute()
    for (const [shard, own] of Map.groupBy(rows, shardOfRow)) {
      await db
        .updateTable('alert')
        .set({ shard, changed_in: transactionNumber(db) })
        .where(
          'id',
          'in',
          own.map(({ id }) => id),
        )
        .execute()
    }
    if (rows.length < limit) return
  }
}

function shardOfRow({ id, symbol_id }: { id: string; symbol_id: string }): number {
  return shardOfSymbol(symbol_id === '' ? id : symbol_id)
}
