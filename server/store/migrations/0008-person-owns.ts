import { type Kysely, sql } from 'kysely'
import { locksRows } from '../dialect.ts'

/** A table whose rows go with rows of others: the column that names each of those, and its table. */
interface Owned {
  table: string
  owners: Readonly<Record<string, string>>
  /** Columns that are unique together, besides the primary key. */
  unique?: readonly string[]
}

/** Parents come before the tables that refer to them. */
const owned: readonly Owned[] = [
  { table: 'alert', owners: { person_id: 'person' } },
  { table: 'alert_state', owners: { alert_id: 'alert' } },
  {
    table: 'alert_event',
    owners: { person_id: 'person' },
    unique: ['alert_id', 'generation'],
  },
  { table: 'alert_setting', owners: { person_id: 'person' } },
  { table: 'delivery', owners: { person_id: 'person', event_id: 'alert_event' } },
  {
    table: 'push_subscription',
    owners: { person_id: 'person', session_id: 'session' },
    unique: ['endpoint'],
  },
]

/**
 * Lets alerts, their log, their messages and browsers go with the person, the event or the session they
 * belong to. What belongs to nobody any more is left behind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Every row of these tables is checked, however long that takes.
  if (locksRows(db)) await sql`set local statement_timeout = 0`.execute(db)
  for (const one of owned) await (locksRows(db) ? addKeys(db, one) : rebuild(db, one))
}

async function addKeys(db: Kysely<unknown>, { table, owners }: Owned): Promise<void> {
  await sql`delete from ${sql.table(table)} where not (${hasOwners(owners)})`.execute(db)
  for (const [column, parent] of Object.entries(owners)) {
    await db.schema
      .alterTable(table)
      .addForeignKeyConstraint(`${table}_${column}_fkey`, [column], parent, ['id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute()
  }
}

/** SQLite adds no constraint to a table that is there. Source: sqlite.org/lang_altertable.html, section 7. */
async function rebuild(db: Kysely<unknown>, { table, owners, unique }: Owned): Promise<void> {
  const { rows: columns } = await sql<{ name: string; type: string; notnull: number; pk: number }>`
    select name, type, "notnull", pk from pragma_table_info(${table}) order by cid
  `.execute(db)
  const { rows: indexes } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'index' and tbl_name = ${table} and sql is not null
  `.execute(db)
  const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  const definitions = [
    ...columns.map(
      ({ name, type, notnull }) =>
        sql`${sql.ref(name)} ${sql.raw(type)} ${sql.raw(notnull === 1 ? 'not null' : '')}`,
    ),
    sql`primary key (${names(key.map(({ name }) => name))})`,
    ...(unique === undefined ? [] : [sql`unique (${names(unique)})`]),
    ...Object.entries(owners).map(
      ([column, parent]) =>
        sql`foreign key (${sql.ref(column)}) references ${sql.table(parent)} (id) on delete cascade`,
    ),
  ]
  const all = names(columns.map(({ name }) => name))
  const next = `${table}_next`
  await sql`create table ${sql.table(next)} (${sql.join(definitions)})`.execute(db)
  await sql`
    insert into ${sql.table(next)} (${all})
    select ${all} from ${sql.table(table)} where ${hasOwners(owners)}
  `.execute(db)
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(next).renameTo(table).execute()
  for (const index of indexes) await sql.raw(index.sql).execute(db)
}

function names(columns: readonly string[]) {
  return sql.join(columns.map((name) => sql.ref(name)))
}

function hasOwners(owners: Owned['owners']) {
  const found = Object.entries(owners).map(
    ([column, parent]) => sql`${sql.ref(column)} in (select id from ${sql.table(parent)})`,
  )
  return sql.join(found, sql` and `)
}
