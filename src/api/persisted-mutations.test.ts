// @vitest-environment happy-dom
import { MutationObserver, mutationOptions, onlineManager } from '@tanstack/react-query'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDatabase, type Database } from '../storage/database.ts'
import { ApiError } from './api-error.ts'
import {
  dropMutations,
  forgetMutations,
  maxMutations,
  persistedKind,
  persistMutations,
} from './persisted-mutations.ts'
import { createQueryClient, repeatable } from './query-client.ts'

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

function device(): Database {
  const factory = new IDBFactory()
  return createDatabase({ name: 'test', factory: () => factory })
}

/** What the pages of one device have claimed. */
const claimed = new WeakMap<Database, Set<string>>()

const noSession = { kind: 'invalidSession', code: '00004', msg: 'Please sign in.' } as const

/** A visit of somebody to a page, whose changes are pushed to `made`. */
async function visit(
  database: Database,
  made: number[] = [],
  userId = 'u1',
  now = Date.now,
  client = createQueryClient(),
  session = { isGone: false },
) {
  client.mount()
  const options = mutationOptions({
    ...repeatable,
    mutationKey: ['set', userId],
    mutationFn: async (value: number) => {
      if (value < 0) throw new ApiError({ kind: 'server', code: '1', msg: 'No.', status: 200 })
      if (session.isGone) throw new ApiError(noSession)
      made.push(value)
      return value
    },
    scope: { id: 'set' },
  })
  const kinds = [persistedKind(options, v.number())]
  const names = claimed.get(database) ?? new Set()
  claimed.set(database, names)
  const claim = async (name: string) => {
    if (names.has(name)) return undefined
    names.add(name)
    return () => void names.delete(name)
  }
  const persisted = persistMutations({ client, database, userId, kinds, now, claim })
  await persisted.makeAgain()
  return {
    client,
    made,
    stop: persisted.stop,
    leave: () => {
      void persisted.stop()
      client.unmount()
    },
    set: (value: number) => {
      const answer = new MutationObserver(client, options).mutate(value)
      answer.catch(() => undefined)
      return answer
    },
  }
}

const rows = (database: Database) => database.list('mutation:')

it('makes again what a page without a network left behind, in its order and once', async () => {
  const database = device()
  onlineManager.setOnline(false)
  const first = await visit(database)
  for (const value of [1, 2, 3]) void first.set(value)
  await vi.waitFor(async () => expect(await rows(database)).toHaveLength(3))
  first.leave()

  const second = await visit(database)
  expect(second.made).toEqual([])
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(second.made).toEqual([1, 2, 3]))
  await vi.waitFor(async () => expect(await rows(database)).toEqual([]))
  second.leave()
  expect((await visit(database)).made).toEqual([])
  expect(first.made).toEqual([])
})

it('leaves to a page that is still open what it has not settled', async () => {
  const database = device()
  onlineManager.setOnline(false)
  const first = await visit(database)
  for (const value of [1, 2]) void first.set(value)
  await vi.waitFor(async () => expect(await rows(database)).toHaveLength(2))
  const second = await visit(database)
  void first.set(3)
  await vi.waitFor(async () => expect(await rows(database)).toHaveLength(3))
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(first.made).toEqual([1, 2, 3]))
  await vi.waitFor(async () => expect(await rows(database)).toEqual([]))
  expect(second.made).toEqual([])
})

it('keeps what was not settled before the keeping began', async () => {
  const database = device()
  onlineManager.setOnline(false)
  const { client, set, leave } = await visit(database)
  leave()
  void set(1)
  await vi.waitFor(() => expect(client.isMutating()).toBe(1))
  expect(await rows(database)).toEqual([])
  await visit(database, [], 'u1', Date.now, client)
  await vi.waitFor(async () => expect(await rows(database)).toHaveLength(1))
})

it('keeps nothing of what the gateway took or refused', async () => {
  const database = device()
  const { made, set } = await visit(database)
  await set(1)
  await expect(set(-1)).rejects.toThrow('No.')
  await vi.waitFor(async () => expect(await rows(database)).toEqual([]))
  expect(made).toEqual([1])
})

it('keeps what found its session gone, until who made it is back', async () => {
  const database = device()
  const session = { isGone: true }
  const first = await visit(database, [], 'u1', Date.now, createQueryClient(), session)
  await expect(first.set(1)).rejects.toThrow('Please sign in.')
  await vi.waitFor(async () => expect(await rows(database)).toHaveLength(1))
  await first.stop()
  expect((await visit(database, [], 'u2')).made).toEqual([])

  const { made } = await visit(database)
  await vi.waitFor(() => expect(made).toEqual([1]))
  await vi.waitFor(async () => expect(await rows(database)).toEqual([]))
})

it('has written what it keeps once it has stopped', async () => {
  const database = device()
  onlineManager.setOnline(false)
  const { client, set, stop } = await visit(database)
  void set(1)
  await vi.waitFor(() => expect(client.isMutating()).toBe(1))
  await stop()
  expect(await rows(database)).toHaveLength(1)
})

it('makes nothing again that is damaged, unknown, old or of a time to come', async () => {
  const database = device()
  const at = 1_000 * 86_400_000
  const row = { name: 'set', input: 5, at }
  const damaged = [
    undefined,
    'text',
    { ...row, input: 'five' },
    { ...row, name: 'unknown' },
    { ...row, at: at - 31 * 86_400_000 },
    { ...row, at: at + 1 },
    { ...row, at: Number.NaN },
  ]
  for (const [index, one] of damaged.entries()) await database.set(`mutation:1:u1:${index}`, one)
  expect((await visit(database, [], 'u1', () => at)).made).toEqual([])
  expect(await rows(database)).toEqual([])
})

it('makes a bounded number again, the latest', async () => {
  const database = device()
  for (let at = 1; at <= maxMutations + 5; at++) {
    await database.set(`mutation:1:u1:${at}`, { name: 'set', input: at, at })
  }
  const { made } = await visit(database, [], 'u1', () => 1_000)
  await vi.waitFor(() => expect(made).toHaveLength(maxMutations))
  expect(made.at(0)).toBe(6)
  await vi.waitFor(async () => expect(await rows(database)).toEqual([]))
})

it('makes nothing for somebody else, and nothing of who left', async () => {
  const database = device()
  onlineManager.setOnline(false)
  const mine = await visit(database)
  void mine.set(1)
  const other = await visit(database, [], 'u2')
  void other.set(2)
  await vi.waitFor(async () => expect(await rows(database)).toHaveLength(2))
  await mine.stop()
  dropMutations(mine.client, 'u1')
  await forgetMutations(database, 'u1')
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(other.made).toEqual([2]))
  expect(mine.made).toEqual([])
  expect((await visit(database)).made).toEqual([])
})

it('is lived with where the device takes nothing', async () => {
  const { made, set } = await visit(createDatabase({ name: 'test', factory: () => undefined }))
  await set(1)
  expect(made).toEqual([1])
})
