import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { scratchSqlite } from '../../tests/support/scratch-store.ts'
import { lockDataFolder } from './data-lock.ts'
import { openStore } from './store.ts'
import type { ScratchPlace } from './store-contract.ts'
import { StoreError } from './store-error.ts'

const program = new URL('../../tests/support/data-holder.ts', import.meta.url).pathname
let scratch: ScratchPlace
let holder: ChildProcess | undefined

beforeEach(async () => {
  scratch = await scratchSqlite()
})
afterEach(async () => {
  holder?.kill('SIGKILL')
  await scratch.remove()
})

it('refuses a second process, naming the first, until that one is killed', async () => {
  const { dataDir } = scratch.place
  const first = spawn(process.execPath, [program, dataDir])
  holder = first
  await once(first.stdout, 'data')

  const refused = await openStore(scratch.place).catch((reason: unknown) => reason)
  expect(refused).toBeInstanceOf(StoreError)
  expect(refused).toHaveProperty(
    'message',
    `DATA_DIR ${dataDir} is in use by process ${first.pid}: stop it first, or name another folder.`,
  )

  first.kill('SIGKILL')
  await once(first, 'exit')
  const store = await openStore(scratch.place)
  await store.close()
})

it('refuses a second use by the same process', () => {
  const lock = lockDataFolder(scratch.place.dataDir)
  expect(() => lockDataFolder(scratch.place.dataDir)).toThrow(StoreError)
  lock.release()
  lock.release()
  lockDataFolder(scratch.place.dataDir).release()
})

it('gives the folder back when the store cannot be opened', async () => {
  const place = { ...scratch.place, databaseUrl: 'postgres://bourse@127.0.0.1:1/bourse' }
  await expect(openStore(place)).rejects.toThrow(StoreError)
  lockDataFolder(scratch.place.dataDir).release()
})
