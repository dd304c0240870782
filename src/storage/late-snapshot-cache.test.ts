import { expect, it, vi } from 'vitest'
import { makeSnapshot, makeTable } from '../../tests/support/ticker-data.ts'
import { lateSnapshotCache } from './late-snapshot-cache.ts'
import type { SnapshotCache } from './snapshot-cache.ts'

const table = makeTable(['BTC'])
const saved = { table, snapshot: makeSnapshot(table, [{ last: 1 }]), ageMs: 500 }
const never = new Promise<SnapshotCache>(() => undefined)

function fakeCache() {
  return { load: vi.fn(async () => saved), save: vi.fn(async () => true) }
}

it('gives what is kept, once its code is there', async () => {
  const { promise, resolve } = Promise.withResolvers<SnapshotCache>()
  const loading = lateSnapshotCache(promise, Promise.resolve(false)).load(1)
  resolve(fakeCache())
  expect(await loading).toBe(saved)
})

it('waits for no code where nothing is kept', async () => {
  expect(await lateSnapshotCache(never, Promise.resolve(true)).load(1)).toBeUndefined()
})

it('saves from then on, and reads what it saves before it returns', async () => {
  const { promise, resolve } = Promise.withResolvers<SnapshotCache>()
  const late = lateSnapshotCache(promise, Promise.resolve(true))
  expect(await late.save(saved)).toBe(false)
  const cache = fakeCache()
  resolve(cache)
  await promise
  const saving = late.save(saved)
  expect(cache.save).toHaveBeenCalledExactlyOnceWith(saved)
  expect(await saving).toBe(true)
})

it('keeps nothing where the code cannot be had', async () => {
  const late = lateSnapshotCache(Promise.reject(new Error('gone')), Promise.resolve(false))
  expect(await late.load(1)).toBeUndefined()
  expect(await late.save(saved)).toBe(false)
})
