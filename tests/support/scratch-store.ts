import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { ScratchPlace } from '../../server/store/store-contract.ts'

/** An empty SQLite place in a temporary folder. */
export async function scratchSqlite(): Promise<ScratchPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bourse-store-'))
  return {
    place: { dataDir, databaseUrl: undefined },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

let made = 0

/** An empty database on the server at `serverUrl`, with a data folder of its own. */
export async function scratchPostgres(serverUrl: string): Promise<ScratchPlace> {
  made += 1
  const name = `scratch_${process.pid}_${made}`
  await administer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const { place, remove } = await scratchSqlite()
  return {
    place: { ...place, databaseUrl: url.href },
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
