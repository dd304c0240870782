import { expect, it } from 'vitest'
import { createLeases, type LeaseStorage, leaseMs } from './leases.ts'

/** Tabs of one browser, whose clock stands until `pass`. */
function browserOf(storage: LeaseStorage | undefined) {
  let time = 1_000
  const waiting: (() => void)[] = []
  return {
    open: (owner: string) =>
      createLeases({
        storage: () => storage,
        owner,
        now: () => time,
        after: () => new Promise((resolve) => waiting.push(resolve)),
      }),
    pass: (ms: number) => {
      time += ms
      for (const go of waiting.splice(0)) go()
    },
  }
}

function memory(): LeaseStorage & { rows: Map<string, string> } {
  const rows = new Map<string, string>()
  return {
    rows,
    get length() {
      return rows.size
    },
    key: (index) => [...rows.keys()][index] ?? null,
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, value) => void rows.set(key, value),
    removeItem: (key) => void rows.delete(key),
  }
}

it('gives a name to one tab, until it lets it go', async () => {
  const storage = memory()
  const { open, pass } = browserOf(storage)
  const [one, other] = [open('1'), open('2')]
  const first = one.take('ring e1')
  pass(50)
  expect(await first).toBe(true)
  expect(await other.take('ring e1')).toBe(false)
  other.release('ring e1')
  expect(await other.take('ring e1')).toBe(false)
  one.release('ring e1')
  expect(storage.rows.size).toBe(0)
  const second = other.take('ring e1')
  pass(50)
  expect(await second).toBe(true)
})

it('gives it to one of those that take it in the same moment', async () => {
  const storage = memory()
  // The second tab does not see yet what the first has written.
  let isSeen = false
  const { open, pass } = browserOf({
    ...storage,
    getItem: (key) => (isSeen ? storage.getItem(key) : null),
  })
  const both = [open('1').take('ring e1'), open('2').take('ring e1')]
  isSeen = true
  pass(50)
  expect(await Promise.all(both)).toEqual([false, true])
})

it('frees what a tab held that is gone, and leaves nothing of it', async () => {
  const storage = memory()
  const { open, pass } = browserOf(storage)
  const first = open('1').take('ring e1')
  pass(50)
  await first
  pass(leaseMs)
  const other = open('2').take('ring e2')
  pass(50)
  expect(await other).toBe(true)
  expect([...storage.rows.keys()]).toEqual(['lease:ring e2'])
})

it.each([
  undefined,
  {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  },
])('leaves a tab alone where nothing can be stored', async (storage) => {
  const { open, pass } = browserOf(storage)
  const taken = open('1').take('ring e1')
  pass(50)
  expect(await taken).toBe(true)
})
