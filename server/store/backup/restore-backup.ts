import { type Kysely, sql } from 'kysely'
import { migrate, migrations } from '../migrate.ts'
import { putSetting } from '../settings.ts'
import { StoreError } from '../store-error.ts'
import type { Tables } from '../tables/tables.ts'
import { restoredSetting } from './after-restore.ts'
import { type BackupRows, readBackup, readHead } from './read-backup.ts'
import { isStoredTable, storedTables } from './stored-tables.ts'
import type { BackupReport } from './write-backup.ts'

/** Parameters of one statement: SQLite takes 32,766, PostgreSQL 65,535. */
const mostParameters = 30_000

/**
 * Puts a backup into an empty database, all of it or nothing, and brings the schema up to date. It may have
 * been made on the other kind of database, or by an older version. Rejects with StoreError for a database
 * that is not empty, a backup that is damaged or newer, and rows that the database refuses; in all these
 * cases, and where the schema cannot be brought up to date, no row is left.
 * @param now Unix ms
 */
export async function restoreBackup(
  db: Kysely<Tables>,
  file: string,
  now: number,
): Promise<BackupReport> {
  const head = await readHead(file)
  await requireEmpty(db)
  const isWritten = (name: string): boolean => head.migrations.includes(name)
  const written = Object.entries(migrations).filter(([name]) => isWritten(name))
  if (written.length < head.migrations.length) {
    throw new StoreError(`${file} was written by another version: use that one.`)
  }
  await migrate(db, Object.fromEntries(written))
  const tables: BackupReport['tables'] = {}
  await fillAndMigrate(db, isWritten, async (work) => {
    const known = await columnsOf(work)
    for await (const part of readBackup(file)) {
      await insert(work, part, known.get(part.table) ?? new Set(), file)
      tables[part.table] = (tables[part.table] ?? 0) + part.rows.length
    }
    await putSetting(work, restoredSetting, head.madeAt, now)
  })
  return { madeAt: head.madeAt, tables }
}

/** Runs `fill`, and then the changes of the schema that `isWritten` does not know, in one transaction. */
async function fillAndMigrate(
  db: Kysely<Tables>,
  isWritten: (name: string) => boolean,
  fill: (work: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const next = Object.entries(migrations).find(([name]) => !isWritten(name))
  if (next === undefined) return db.transaction().execute(fill)
  const [name, { up }] = next
  const filling = async (work: Kysely<Tables>): Promise<void> => {
    await fill(work)
    await up(work)
  }
  return migrate(db, { ...migrations, [name]: { up: filling } })
}

/** What is in a database before anything is restored into it must be nothing. */
async function requireEmpty(db: Kysely<Tables>): Promise<void> {
  const present = (await db.introspection.getTables()).map(({ name }) => name)
  for (const table of Object.keys(storedTables).filter(isStoredTable)) {
    if (!present.includes(table)) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) {
      throw new StoreError(
        `The database is not empty (there are rows in ${table}): a backup is restored into a new one.`,
      )
    }
  }
}

async function columnsOf(db: Kysely<Tables>): Promise<Map<string, ReadonlySet<string>>> {
  const tables = await db.introspection.getTables()
  return new Map(tables.map((table) => [table.name, new Set(table.columns.map((c) => c.name))]))
}

async function insert(
  work: Kysely<Tables>,
  { table, columns, rows, line }: BackupRows,
  known: ReadonlySet<string>,
  file: string,
): Promise<void> {
  const strange = columns.filter((name) => !known.has(name))
  if (strange.length > 0) {
    throw new StoreError(`${file}, line ${line}: ${table} has no column of this name here.`)
  }
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const size = Math.max(1, Math.floor(mostParameters / columns.length))
  for (let start = 0; start < rows.length; start += size) {
    const values = rows.slice(start, start + size).map((row) => sql`(${sql.join([...row])})`)
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`
      .execute(work)
      .catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause)
        throw new StoreError(`${file}, from line ${line + start}: ${table}: ${reason}.`, { cause })
      })
  }
}
