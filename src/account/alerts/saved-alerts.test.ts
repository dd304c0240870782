import { expect, it } from 'vitest'
import type { AlertChange } from './alert-changes.ts'
import { createSavedChanges } from './saved-alerts.ts'

const left: AlertChange = { kind: 'switch', id: 'left', on: false, at: 1 }
const own: AlertChange = { kind: 'switch', id: 'own', on: true, at: 2 }

/** A device on which an earlier page has left a change, and what a new page saves there. */
function revisit(changes: readonly AlertChange[] = [left], claimsHold = true) {
  const rows = new Map<string, unknown>([['alerts:u1:1', { changes, at: 1 }]])
  const fails = { get: false, set: false, drop: false }
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
        if (!fails.drop) for (const key of keys) rows.delete(key)
        return !fails.drop
      },
    },
    userId: 'u1',
    now: () => 2,
    claim: async () => () => {},
    claimsHold,
  })
  const stored = () => [...rows.values()].flatMap((row) => Object(row).changes)
  const take = async () => {
    const found: AlertChange[] = []
    await saved.take((changes) => {
      found.push(...changes)
      return true
    })
    return found
  }
  return { saved, take, fails, changes: stored }
}

it('takes over what an earlier page has left, in one row', async () => {
  const { take, saved, changes } = revisit()
  expect(await take()).toEqual([left])
  await saved.write(() => [left, own])
  expect(changes()).toEqual([left, own])
})

it('leaves what can still be undone, and that alone, where another page may have it unseen', async () => {
  const [fresh, due] = [
    { kind: 'delete', id: 'a', due: 3 },
    { kind: 'delete', id: 'b', due: 2 },
  ] as const
  expect(await revisit([fresh, due]).take()).toEqual([fresh, due])
  const { take, saved, changes } = revisit([left, fresh, due], false)
  expect(await take()).toEqual([left, due])
  await saved.write(() => [])
  expect(changes()).toEqual([fresh])
})

it('leaves a row that could not be read', async () => {
  const { take, fails, changes } = revisit()
  fails.get = true
  expect(await take()).toEqual([])
  expect(changes()).toEqual([left])
})

it('leaves a row where it stands while it cannot be written anew', async () => {
  const { take, saved, fails, changes } = revisit()
  await take()
  fails.set = true
  await saved.write(() => [left, own])
  expect(changes()).toEqual([left])
  fails.set = false
  await saved.write(() => [left, own])
  expect(changes()).toEqual([left, own])
})

it('tries again to take a row from the device', async () => {
  const { take, saved, fails, changes } = revisit()
  await take()
  fails.drop = true
  await saved.write(() => [left])
  expect(changes()).toEqual([left, left])
  fails.drop = false
  await saved.write(() => [])
  expect(changes()).toEqual([])
})

it('writes a change that was made meanwhile together with what it took', async () => {
  const { saved, changes } = revisit()
  const waiting: AlertChange[] = [own]
  const taken = saved.take((found) => waiting.unshift(...found) > 0)
  await Promise.all([taken, saved.write(() => waiting)])
  expect(changes()).toEqual([left, own])
})

it('leaves what it took to the next page where it is over by then', async () => {
  const { saved, changes } = revisit()
  await Promise.all([saved.take(() => false), saved.write(() => [own]), saved.leave()])
  expect(changes()).toEqual([left, own])
})
