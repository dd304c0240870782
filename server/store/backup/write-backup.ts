import { createHash, type Hash } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Kysely, sql, type Transaction } from 'kysely'
import { locksRows } from '../dialect.ts'
import { appliedMigrations } from '../schema-state.ts'
import { StoreError } from '../store-error.ts'
import type { Tables } from '../tables/tables.ts'
import { type BackupHead, encodeRow } from './backup-format.ts'
import { isStoredTable, rowsAtOnce, type StoredTable, storedTables } from './stored-tables.ts'

/** What a backup holds. */
export interface BackupReport {
  /** ISO 8601. */
  madeAt: string
  /** Rows of each table, empty ones left out. */
  tables: Record<string, number>
}

/**
 * Writes everything in `db`, as it is at one moment, to a new file for its owner alone. The gateway may run
 * meanwhile, and only some hundred rows are held in memory. Rejects with StoreError where the file is there
 * already, or another backup of this name has begun; what was begun here is removed where writing fails.
 * @param now Unix ms
 */
export async function writeBackup(
  db: Kysely<Tables>,
  file: string,
  now: number,
): Promise<BackupReport> {
  if (existsSync(file)) throw new StoreError(`${file} is there already: name a new file.`)
  const part = `${file}.part`
  const report: BackupReport = { madeAt: new Date(now).toISOString(), tables: {} }
  await using begun = await begin(part)
  try {
    await snapshotOf(db).execute((work) =>
      pipeline(
        Readable.from(linesOf(work, report)),
        createGzip(),
        begun.createWriteStream({ flush: true }),
      ),
    )
    renameSync(part, file)
    return report
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/** A file that was not there, for its owner alone. */
async function begin(part: string): Promise<FileHandle> {
  try {
    return await open(part, 'wx', 0o600)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
    throw new StoreError(
      `${part} is there already: wait until that backup is written, or remove what was cut off.`,
      { cause },
    )
  }
}

/** On SQLite every transaction reads the moment of its first statement. */
function snapshotOf(db: Kysely<Tables>) {
  const transaction = db.transaction()
  return locksRows(db)
    ? transaction.setIsolationLevel('repeatable read').setAccessMode('read only')
    : transaction
}

async function* linesOf(
  work: Transaction<Tables>,
  report: BackupReport,
): AsyncGenerator<string, void, undefined> {
  const digest = createHash('sha256')
  const migrations = await appliedMigrations(work)
  const head: BackupHead = {
    format: 'bourse-backup',
    version: 1,
    madeAt: report.madeAt,
    migrations,
  }
  yield counted(digest, [JSON.stringify(head)])
  const columns = new Map(
    (await work.introspection.getTables()).map((table) => [
      table.name,
      table.columns.map(({ name }) => name),
    ]),
  )
  let total = 0
  for (const table of Object.keys(storedTables).filter(isStoredTable)) {
    const names = columns.get(table)
    if (names === undefined) continue
    let rows = 0
    for await (const batch of batchesOf(work, table)) {
      if (rows === 0) yield counted(digest, [JSON.stringify({ table, columns: names })])
      rows += batch.length
      yield counted(
        digest,
        batch.map((row) => encodeRow(names.map((name) => row[name]))),
      )
    }
    if (rows > 0) report.tables[table] = rows
    total += rows
  }
  yield `${JSON.stringify({ rows: total, sha256: digest.digest('hex') })}\n`
}

function counted(digest: Hash, lines: readonly string[]): string {
  const text = lines.map((line) => `${line}\n`).join('')
  digest.update(text)
  return text
}

/** The rows of a table in the order of its key, some at a time. */
async function* batchesOf(
  work: Transaction<Tables>,
  table: StoredTable,
): AsyncGenerator<Record<string, unknown>[], void, undefined> {
  const key: readonly string[] = storedTables[table]
  const keys = sql.join(key.map((name) => sql.ref(name)))
  const limit = rowsAtOnce(table)
  let last: Record<string, unknown> | undefined
  do {
    const beyond =
      last === undefined
        ? sql``
        : sql`where (${keys}) > (${sql.join(key.map((name) => last?.[name]))})`
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} ${beyond} order by ${keys} limit ${limit}
    `.execute(work)
    if (rows.length > 0) yield rows
    last = rows.length < limit ? undefined : rows.at(-1)
  } while (last !== undefined)
}
