import { type Kysely, sql } from 'kysely'
import { isOpenDelivery } from '../../store/deliveries.ts'
import { locksRows } from '../../store/dialect.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { type CheckResult, ok, warning, wrong } from './finding.ts'

/** A message that is due for longer than this, in ms, is late. */
const latest = 60_000
/** How far the clocks of this machine and of the database may be apart, in ms. */
const clockGap = 2_000

/** What can be told of the database. Changes nothing. */
export async function checkStore(db: Kysely<Tables>, now: number): Promise<CheckResult[]> {
  const engine = locksRows(db) ? await checkPostgres(db) : [await checkSqlite(db)]
  return [...engine, await checkOutbox(db, now), await checkAside(db)]
}

async function checkSqlite(db: Kysely<Tables>): Promise<CheckResult> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const found = rows[0]?.quick_check
  return found === 'ok'
    ? ok('database', 'the SQLite file is whole')
    : wrong('database', `the SQLite file is damaged: ${found}`)
}

async function checkPostgres(db: Kysely<Tables>): Promise<CheckResult[]> {
  const begin = Date.now()
  const { rows } = await sql<{ version: string; now: number; used: number; most: number }>`
    select current_setting('server_version') as version,
      (extract(epoch from clock_timestamp()) * 1000)::bigint as now,
      (select count(*) from pg_stat_activity) as used,
      current_setting('max_connections')::int as most
  `.execute(db)
  const end = Date.now()
  const { version = '', now = 0, used = 0, most = 0 } = rows[0] ?? {}
  // The server looked at its clock at some time between the two.
  const gap = Math.max(0, begin - now, now - end)
  const share = `${used} of ${most} connections are taken`
  return [
    ok('database', `PostgreSQL ${version} answers within ${end - begin} ms`),
    used > most * 0.8 ? warning('connections', share) : ok('connections', share),
    gap > clockGap
      ? warning('clock', `it is ${Math.round(gap / 1_000)} s away from that of the database`)
      : ok('clock', 'it goes with that of the database'),
  ]
}

async function checkOutbox(db: Kysely<Tables>, now: number): Promise<CheckResult> {
  const { due } = await db
    .selectFrom('delivery')
    .select((e) => e.fn.min<number | null>('next_at').as('due'))
    .where(isOpenDelivery)
    .executeTakeFirstOrThrow()
  const late = due === null ? 0 : now - due
  return late > latest
    ? warning('messages', `the oldest is due for ${Math.round(late / 1_000)} s`)
    : ok('messages', 'none is late')
}

async function checkAside(db: Kysely<Tables>): Promise<CheckResult> {
  const { rows } = await db
    .selectFrom('set_aside')
    .select((e) => e.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows > 0
    ? warning('alerts', `the table set_aside has ${rows} rows that the database had refused`)
    : ok('alerts', 'nothing was set aside')
}
