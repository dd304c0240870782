import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { notificationChannels } from '../../../src/contract/entities/alert/alert-enums.ts'
import { fillStore, storedAt as now, storedSound } from '../../../tests/support/filled-store.ts'
import { scratchPostgres, scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { claimDeliveries } from '../deliveries.ts'
import { migrate, migrations } from '../migrate.ts'
import { openBareStore, openStore, type Store } from '../store.ts'
import type { ScratchPlace } from '../store-contract.ts'
import type { Tables } from '../tables/tables.ts'
import { settleRestored } from './after-restore.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { isStoredTable, storedTables } from './stored-tables.ts'
import { writeBackup } from './write-backup.ts'

const sqlite = () => scratchSqlite(true)
const postgres = () => scratchPostgres(inject('postgresUrl'))
const minute = 60_000

/** All rows of all tables, but for the word that the database was restored. */
async function contents(db: Kysely<Tables>): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of Object.keys(storedTables).filter(isStoredTable)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      db,
    )
    const texts = rows
      .map((row) => JSON.stringify({ ...row, ...(row.bytes ? { bytes: [...storedSound] } : {}) }))
      .filter((text) => !text.includes('restored_at'))
    found[table] = texts.toSorted()
  }
  return found
}

let folder: string
let file: string
const opened: { store: Store; place: ScratchPlace }[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-backup-'))
  file = join(folder, 'bourse.backup')
})
afterEach(async () => {
  for (const { store, place } of opened.splice(0)) {
    await store.close()
    await place.remove()
  }
  rmSync(folder, { recursive: true, force: true })
})

async function open(
  scratch: () => Promise<ScratchPlace>,
  how: (place: ScratchPlace['place']) => Promise<Store> = openStore,
): Promise<Kysely<Tables>> {
  const place = await scratch()
  const store = await how(place.place)
  opened.push({ store, place })
  return store.db
}

const emptyOf = (scratch: () => Promise<ScratchPlace>) => open(scratch, openBareStore)

describe.each([
  ['SQLite', 'SQLite', sqlite, sqlite],
  ['SQLite', 'PostgreSQL', sqlite, postgres],
  ['PostgreSQL', 'SQLite', postgres, sqlite],
  ['PostgreSQL', 'PostgreSQL', postgres, postgres],
])('a backup of %s, restored into %s', (_, __, from, to) => {
  it('holds every row as it was', async () => {
    const source = await open(from)
    await fillStore(source)
    const { tables } = await writeBackup(source, file, now)
    expect(tables).toMatchObject({ person: 2, alert_event: 2, delivery: 4, fear_greed_day: 1_203 })
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const target = await emptyOf(to)
    expect(await restoreBackup(target, file, now)).toEqual({
      madeAt: new Date(now).toISOString(),
      tables,
    })
    expect(await contents(target)).toEqual(await contents(source))
    const { bytes } = await target.selectFrom('bell').select('bytes').executeTakeFirstOrThrow()
    expect([...bytes]).toEqual([...storedSound])
  })
})

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
])('on %s', (_, scratch) => {
  it('a backup is of one moment, whatever is written meanwhile', async () => {
    const source = await open(scratch)
    await fillStore(source)
    const writing = writeBackup(source, file, now)
    await source.deleteFrom('person').execute()
    const { tables } = await writing
    const counts = [tables.person ?? 0, tables.alert_event ?? 0]
    expect([
      [2, 2],
      [0, 0],
    ]).toContainEqual(counts)
  })

  it('a database with rows is left as it is', async () => {
    const source = await open(scratch)
    await fillStore(source)
    await writeBackup(source, file, now)
    const target = await open(scratch)
    await target.insertInto('setting').values({ name: 'a', value: 'b', updated_at: 1 }).execute()
    const before = await contents(target)
    await expect(restoreBackup(target, file, now)).rejects.toThrow(
      'The database is not empty (there are rows in setting)',
    )
    expect(await contents(target)).toEqual(before)
  })

  it('nothing is left of a backup that ends before its end', async () => {
    const source = await open(scratch)
    await fillStore(source)
    await writeBackup(source, file, now)
    const lines = gunzipSync(readFileSync(file)).toString().split('\n')
    writeFileSync(file, gzipSync(`${lines.slice(0, -3).join('\n')}\n`))
    const target = await emptyOf(scratch)
    await expect(restoreBackup(target, file, now)).rejects.toThrow('is cut off')
    const filled = Object.entries(await contents(target)).filter(([, rows]) => rows.length > 0)
    expect(filled).toEqual([])
  })

  it('nobody is told what happened more than five minutes ago, when a gateway starts on it', async () => {
    const source = await open(scratch)
    await fillStore(source)
    await writeBackup(source, file, now)
    const target = await emptyOf(scratch)
    await restoreBackup(target, file, now)
    await settleRestored(target, now + minute, now + minute)
    const claim = (at: number) =>
      claimDeliveries(target, {
        channel: notificationChannels.email,
        now: at,
        lease: minute,
        limit: 9,
      })
    expect((await claim(now + minute)).map((row) => row.event_id)).toEqual(['new'])
    const marks = await target.selectFrom('alert_mark').select('symbol_id').execute()
    expect(marks).toEqual([{ symbol_id: 'S0' }])

    // From then on it is a database like any other: an outage of an hour loses no message.
    await settleRestored(target, now + 60 * minute, now + 60 * minute)
    expect(await claim(now + 60 * minute)).toHaveLength(1)
  })

  it('a gateway that starts an hour later tells nothing at all', async () => {
    const source = await open(scratch)
    await fillStore(source)
    await writeBackup(source, file, now)
    const target = await emptyOf(scratch)
    await restoreBackup(target, file, now)
    await settleRestored(target, now + 60 * minute, now + 60 * minute)
    const states = await target.selectFrom('delivery').select(['state']).distinct().execute()
    expect(states).toEqual([{ state: 'dead' }])
  })

  it('every table is in a backup', async () => {
    const db = await open(scratch)
    const names = (await db.introspection.getTables()).map(({ name }) => name)
    expect(Object.keys(storedTables).toSorted()).toEqual(names.toSorted())
  })
})

it('a backup has rows in the order of their keys, below those that they refer to', async () => {
  const db = await open(sqlite)
  const order = Object.keys(storedTables)
  for (const [table, key] of Object.entries(storedTables)) {
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_info(${table}) where pk > 0 order by pk
    `.execute(db)
    expect([table, rows.map(({ name }) => name)]).toEqual([table, key])
    const parents = await sql<{ parent: string }>`
      select "table" as parent from pragma_foreign_key_list(${table})
    `.execute(db)
    for (const { parent } of parents.rows) {
      expect(order.indexOf(parent), `${parent} before ${table}`).toBeLessThan(order.indexOf(table))
    }
  }
})

it('a backup leaves another of its name alone that has begun', async () => {
  const db = await open(sqlite)
  await fillStore(db)
  const runs = await Promise.allSettled([1, 2].map(() => writeBackup(db, file, now)))
  expect(runs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const tables = new Set<string>()
  for await (const { table } of readBackup(file)) tables.add(table)
  expect(tables).toContain('person')

  const next = join(folder, 'next.backup')
  writeFileSync(`${next}.part`, 'half of another')
  await expect(writeBackup(db, next, now)).rejects.toThrow('next.backup.part is there already')
  expect(readFileSync(`${next}.part`, 'utf8')).toBe('half of another')
})

it('nothing is left of a backup that cannot be written', async () => {
  const db = await open(sqlite)
  await fillStore(db)
  await db.destroy()
  await expect(writeBackup(db, file, now)).rejects.toThrow('destroyed')
  expect(readdirSync(folder)).toEqual([])
})

/** Writes a backup as a version of before did, with one user. */
async function writeOldBackup(): Promise<void> {
  const older = Object.fromEntries(Object.entries(migrations).slice(0, 9))
  const source = await emptyOf(sqlite)
  await migrate(source, older)
  const old = {
    email: 'a@example.com',
    account_mode: 0,
    profile: '{}',
    created_at: 1,
    updated_at: 1,
  }
  await source
    .insertInto('person')
    .values({ id: 'p1', login_name: 'ann', ...old })
    .execute()
  await writeBackup(source, file, now)
}

it('restores what an older version wrote, and brings it up to date', async () => {
  await writeOldBackup()
  const target = await emptyOf(postgres)
  await restoreBackup(target, file, now)
  const user = await target.selectFrom('person').selectAll().executeTakeFirstOrThrow()
  expect(user).toMatchObject({ id: 'p1', email: '', unverified_email: 'a@example.com' })
})

it.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
])(
  'restores nothing on %s where it cannot be brought up to date, and all with the next try',
  async (_, scratch) => {
    await writeOldBackup()
    const target = await emptyOf(scratch)
    await sql`create table mail_link (a text)`.execute(target)
    await expect(restoreBackup(target, file, now)).rejects.toThrow('mail_link')
    expect(await target.selectFrom('person').select('id').execute()).toEqual([])
    await sql`drop table mail_link`.execute(target)
    expect(await restoreBackup(target, file, now)).toMatchObject({ tables: { person: 1 } })
  },
)

describe('a backup that is not whole', () => {
  const read = async (): Promise<number> => {
    let rows = 0
    for await (const part of readBackup(file)) rows += part.rows.length
    return rows
  }
  let lines: string[]

  beforeEach(async () => {
    const source = await open(sqlite)
    await fillStore(source)
    await writeBackup(source, file, now)
    lines = gunzipSync(readFileSync(file)).toString().split('\n')
  })

  it('is read where nothing is wrong', async () => {
    expect(await read()).toBeGreaterThan(1_200)
    expect(readdirSync(folder)).toEqual(['bourse.backup'])
  })

  it('is not written over', async () => {
    const source = await open(sqlite)
    await expect(writeBackup(source, file, now)).rejects.toThrow('is there already')
  })

  it.each([
    [
      'a changed letter',
      (all: string[]) => all.map((l) => l.replace('a line', 'a lime')),
      'digest',
    ],
    ['a row that is missing', (all: string[]) => all.toSpliced(5, 1), 'digest'],
    ['no end', (all: string[]) => [...all.slice(0, -2), ''], 'is cut off'],
    ['half a line', (all: string[]) => all.slice(0, 9), 'is cut off'],
    [
      'a strange line',
      (all: string[]) => all.toSpliced(3, 0, '{}'),
      'line 4: the backup is damaged',
    ],
    ['a line that is no JSON', (all: string[]) => all.toSpliced(3, 0, '[1'), 'line 4'],
    ['a row too short', (all: string[]) => all.toSpliced(2, 0, '["x"]'), 'line 3'],
    ['a strange value', (all: string[]) => all.toSpliced(2, 0, '[true,1,1]'), 'line 3'],
    [
      'a newer head',
      (all: string[]) => all.map((l) => l.replace('"version":1', '"version":2')),
      'newer version',
    ],
    [
      'another head',
      (all: string[]) => all.map((l) => l.replace('bourse-backup', 'x')),
      'no backup of a gateway',
    ],
    [
      'an unknown table',
      (all: string[]) => all.toSpliced(2, 0, '{"table":"x","columns":["a"]}'),
      'no table of this name',
    ],
    ['lines after the end', (all: string[]) => [...all.slice(0, -1), '[1]', ''], 'is damaged'],
  ])('is refused for %s', async (_, change, fault) => {
    writeFileSync(file, gzipSync(change(lines).join('\n')))
    await expect(read()).rejects.toThrow(fault)
  })

  it('is refused as no gzip, half a gzip, and no file', async () => {
    const whole = readFileSync(file)
    writeFileSync(file, 'text')
    await expect(read()).rejects.toThrow('is no backup, or is damaged')
    writeFileSync(file, whole.subarray(0, whole.length - 40))
    await expect(read()).rejects.toThrow('is cut off')
    rmSync(file)
    await expect(read()).rejects.toThrow('is not there')
  })
})
