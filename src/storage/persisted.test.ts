import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type PersistedStorage, persisted } from './persisted.ts'

const schema = v.object({ count: v.number() })

function setUp(stored?: string) {
  const entries = new Map<string, string>(stored === undefined ? [] : [['rates', stored]])
  const storage: PersistedStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
  return persisted({ key: 'rates', schema, storage: () => storage })
}

it('brings a value to the next visit', () => {
  const value = setUp()
  expect(value.get()).toBeUndefined()
  value.set({ count: 3 })
  expect(value.get()).toEqual({ count: 3 })
  value.clear()
  expect(value.get()).toBeUndefined()
})

it.each(['', '{', 'null', '{"count":"3"}', '[]'])('reads %j as nothing', (stored) => {
  expect(setUp(stored).get()).toBeUndefined()
})

it.each([
  ['none', () => undefined],
  [
    'a forbidden one',
    () => {
      throw new DOMException('no', 'SecurityError')
    },
  ],
  [
    'a full one',
    (): PersistedStorage => ({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {},
    }),
  ],
])('lives with %s', (_, storage) => {
  const value = persisted({ key: 'rates', schema, storage })
  value.set({ count: 3 })
  value.clear()
  expect(value.get()).toBeUndefined()
})
