import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openStore } from '../../server/store/store.ts'
import type { ScratchPlace } from '../../server/store/store-contract.ts'

/** Where Linux keeps files that need no disk. */
const memoryFolder = '/dev/shm'

/**
 * An empty SQLite place in a temporary folder.
 * @param isQuick true where nothing but the process dies, so that nothing has to reach a disk
 */
export async function scratchSqlite(isQuick = false): Promise<ScratchPlace> {
  const folder = isQuick && existsSync(memoryFolder) ? memoryFolder : tmpdir()
  const dataDir = mkdtempSync(join(folder, 'bourse-store-'))
  return {
    place: { dataDir, databaseUrl: undefined },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

let made = 0

/** An empty database on the server at `serverUrl`, with a data folder of its own. */
export function scratchPostgres(serverUrl: string): Promise<ScratchPlace> {
  return postgresCopy(serverUrl, 'template1')
}

/** The database that `migratedPostgres` copies. */
const migrated = 'migrated'

/** Makes what `migratedPostgres` copies, once for a server. */
export async function prepareMigrated(serverUrl: string): Promise<void> {
  await administer(serverUrl, `create database ${migrated}`)
  const { place, remove } = await scratchSqlite()
  const store = await openStore({ ...place, databaseUrl: addressOf(serverUrl, migrated) })
  await store.close()
  await remove()
}

/**
 * The same with all tables, and nothing in them: a copy of them takes a fifth of the work of making them. For
 * tests that do not look at how they are made.
 */
export function migratedPostgres(serverUrl: string): Promise<ScratchPlace> {
  return postgresCopy(serverUrl, migrated)
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function postgresCopy(serverUrl: string, template: string): Promise<ScratchPlace> {
  made += 1
  const name = `scratch_${process.pid}_${made}`
  await administer(serverUrl, `create database ${name} template ${template}`)
  const { place, remove } = await scratchSqlite()
  return {
    place: { ...place, databaseUrl: addressOf(serverUrl, name) },
    remove: async () => {
      await administer(serverUrl, `drop database ${name} with (force)`)
      await remove()
    },
  }
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
