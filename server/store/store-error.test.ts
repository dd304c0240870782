import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scratchSqlite } from '../../tests/support/scratch-store.ts'
import { getOrCreateSetting } from './settings.ts'
import { openStore, type StorePlace } from './store.ts'
import type { ScratchPlace } from './store-contract.ts'
import { folderError, postgresError, StoreError } from './store-error.ts'

let scratch: ScratchPlace

beforeEach(async () => {
  scratch = await scratchSqlite()
})
afterEach(() => scratch.remove())

async function refusal(place: StorePlace): Promise<string> {
  const error: unknown = await openStore(place).catch((reason: unknown) => reason)
  if (error instanceof StoreError) return error.message
  throw error
}

describe('openStore', () => {
  it('makes a missing folder with its parents', async () => {
    const store = await openStore({ ...scratch.place, dataDir: join(scratch.place.dataDir, 'a/b') })
    expect(readdirSync(join(scratch.place.dataDir, 'a/b'))).toContain('bourse.db')
    await store.close()
  })

  it('says that the folder is none', async () => {
    const file = join(scratch.place.dataDir, 'file')
    writeFileSync(file, '')
    const dataDir = join(file, 'data')
    expect(await refusal({ ...scratch.place, dataDir })).toBe(
      `DATA_DIR ${dataDir} is no folder and cannot be made one: name another one.`,
    )
  })

  it('says that the folder cannot be made where the system allows none', async () => {
    const dataDir = '/proc/bourse/data'
    expect(await refusal({ ...scratch.place, dataDir })).toMatch(/^DATA_DIR \/proc\/bourse\/data /)
  })

  it('says that the database file is damaged', async () => {
    writeFileSync(join(scratch.place.dataDir, 'bourse.db'), 'not a database '.repeat(100))
    expect(await refusal(scratch.place)).toContain('damaged')
  })

  it('says that no server answers, without the password', async () => {
    const databaseUrl = 'postgres://bourse:secret@127.0.0.1:1/bourse'
    expect(await refusal({ ...scratch.place, databaseUrl })).toBe(
      'DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:1 (ECONNREFUSED).',
    )
  })
})

it('says that the disk is full when a write finds no room, and works again with room', async () => {
  const store = await openStore(scratch.place)
  await sql`pragma max_page_count = 1`.execute(store.db)
  const failed = getOrCreateSetting(store.db, 'big', () => 'x'.repeat(100_000), 1)
  await expect(failed).rejects.toThrow(
    new StoreError(
      `DATA_DIR ${scratch.place.dataDir} is on a full disk: make room and start again.`,
    ),
  )
  await sql`pragma max_page_count = 1000000`.execute(store.db)
  await getOrCreateSetting(store.db, 'big', () => 'x'.repeat(100_000), 1)
  await store.close()
})

it('commits to the disk and keeps foreign keys', async () => {
  const store = await openStore(scratch.place)
  const pragma = async (name: string): Promise<unknown> => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(store.db)
    return rows[0]?.[name]
  }
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  await store.close()
})

describe('folderError', () => {
  it.each([
    ['ENOSPC', 'full disk'],
    ['EDQUOT', 'full disk'],
    ['EACCES', 'cannot be written'],
    ['EROFS', 'cannot be written'],
    ['ENOTDIR', 'is no folder'],
    ['EIO', 'cannot be used: bad luck'],
  ])('explains %s in one line', (code, text) => {
    const error = Object.assign(new Error('bad luck\n    at somewhere'), { code })
    const { message } = folderError(error, '/srv/data')
    expect(message).toContain(text)
    expect(message).toMatch(/^DATA_DIR \/srv\/data .*\.$/)
  })
})

describe('folderError of SQLite', () => {
  it.each([
    [13, 'full disk'],
    [4874, 'full disk'],
    [14, 'cannot be written'],
    [1032, 'cannot be written'],
    [26, 'damaged'],
    [778, 'cannot be used: bad luck'],
  ])('explains code %i', (errcode, text) => {
    const error = Object.assign(new Error('bad luck'), { code: 'ERR_SQLITE_ERROR', errcode })
    expect(folderError(error, '/srv/data').message).toContain(text)
  })
})

describe('postgresError', () => {
  it.each([
    ['28P01', 'refuses the user or the password'],
    ['3D000', 'has no such database'],
    ['42501', 'may not create tables'],
    ['53100', 'is full'],
    ['XX000', 'cannot be used: bad luck'],
  ])('explains %s in one line', (code, text) => {
    const error = Object.assign(new Error('bad luck\n    at somewhere'), { code })
    const { message } = postgresError(error, 'postgres://u:secret@db:5432/bourse')
    expect(message).toContain(text)
    expect(message).toMatch(/^DATABASE_URL: .*db:5432.*\.$/)
    expect(message).not.toContain('secret')
  })

  it('looks into the attempts at several addresses of a host', () => {
    const attempt = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    const { message } = postgresError(new AggregateError([attempt]), 'postgres://db/bourse')
    expect(message).toContain('no PostgreSQL server answers at db (ECONNREFUSED)')
  })
})
