import { expect, it } from 'vitest'
import type { AlertChange } from './alert-changes.ts'
import { createSavedChanges } from './saved-alerts.ts'

const left: AlertChange = { kind: 'switch', id: 'left', on: false }
const own: AlertChange = { kind: 'switch', id: 'own', on: true }

/** A device on which an earlier page has left a change, and what a new page saves there. */
function revisit(changes: readonly AlertChange[] = [left], claimsHold = true) {
  const rows = new Map<string, unknown>([['alerts:u1:1', { changes, at: 1 }]])
  const fails = { get: false, set: false }
  const saved = createSavedChanges({
    database: {
      get: async (key) => (fails.get ? undefined : rows.get(key)),
      set: async (key, value) => {
        if (!fails.set) rows.set(key, value)
        return !fails.set
      },
      delete: async (key) => {
        rows.delete(key)
        return true
      },
      list: async (prefix) => [...rows].filter(([key]) => key.startsWith(prefix)),
      deleteMany: async (keys) => {
        for (const key of keys) rows.delete(key)
        return true
      },
    },
    userId: 'u1',
    now: () => 2,
    claim: async () => () => {},
    claimsHold,
  })
  const stored = () => [...rows.values()].flatMap((row) => Object(row).changes)
  return { saved, fails, changes: stored }
}

it('takes over what an earlier page has left, in one row', async () => {
  const { saved, changes } = revisit()
  expect(await saved.take()).toEqual([left])
  await saved.write(() => [left, own])
  expect(changes()).toEqual([left, own])
})

it('leaves what can still be undone where another page may have it unseen', async () => {
  const fresh = [{ kind: 'delete', id: 'a', due: 3 }] as const
  expect(await revisit(fresh, false).saved.take()).toEqual([])
  expect(await revisit(fresh, true).saved.take()).toEqual(fresh)
  const due = [{ kind: 'delete', id: 'a', due: 2 }] as const
  expect(await revisit(due, false).saved.take()).toEqual(due)
})

it('leaves a row that could not be read', async () => {
  const { saved, fails, changes } = revisit()
  fails.get = true
  expect(await saved.take()).toEqual([])
  expect(changes()).toEqual([left])
})

it('leaves a row where it stands while it cannot be written anew', async () => {
  const { saved, fails, changes } = revisit()
  await saved.take()
  fails.set = true
  await saved.write(() => [left, own])
  expect(changes()).toEqual([left])
  fails.set = false
  await saved.write(() => [left, own])
  expect(changes()).toEqual([left, own])
})

it('writes a change that was made meanwhile together with what it took', async () => {
  const { saved, changes } = revisit()
  const waiting: AlertChange[] = []
  const taken = saved.take().then((found) => waiting.unshift(...found))
  waiting.push(own)
  const written = saved.write(() => waiting)
  await Promise.all([taken, written])
  expect(changes()).toEqual([left, own])
})

it('leaves what it took to the next page where it went before it took part in it', async () => {
  const { saved, changes } = revisit()
  const taken = saved.take()
  const written = saved.write(() => [own])
  const gone = saved.leave()
  await Promise.all([taken, written, gone])
  expect(changes()).toEqual([left, own])
})
