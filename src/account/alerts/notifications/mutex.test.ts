import { describe, expect, it } from 'vitest'
import type { Leases } from './leases.ts'
import { createMutex, type Mutex } from './mutex.ts'

/** The locks of a browser, of which only what is needed here works. */
function locksOfBrowser(): Pick<LockManager, 'request'> {
  const held = new Set<string>()
  const request = async (
    name: string,
    _options: LockOptions,
    task: (lock: Lock | null) => Promise<unknown>,
  ) => {
    if (held.has(name)) return task(null)
    held.add(name)
    return task({ name, mode: 'exclusive' }).finally(() => held.delete(name))
  }
  return { request } as Pick<LockManager, 'request'>
}

/** What all tabs see where there are no locks. */
function sharedLeases(): Leases {
  const held = new Set<string>()
  return {
    take: async (name) => !held.has(name) && held.add(name).has(name),
    release: (name) => void held.delete(name),
  }
}

describe.each([
  ['by the locks of the browser', locksOfBrowser],
  ['where there are none, as over plain http, by leases', () => undefined],
])('a mutex, %s', (_, makeLocks: () => Pick<LockManager, 'request'> | undefined) => {
  const make = (): Mutex => {
    const locks = makeLocks()
    return createMutex(() => locks, sharedLeases())
  }

  it('runs no task while another tab has one of the same name', async () => {
    const [locks, leases] = [makeLocks(), sharedLeases()]
    const [one, other] = [createMutex(() => locks, leases), createMutex(() => locks, leases)]
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = one('sound 1', () => promise)
    await Promise.resolve()
    expect(await other('sound 1', async () => undefined)).toBe(false)
    resolve()
    expect(await first).toBe(true)
    expect(await other('sound 1', async () => undefined)).toBe(true)
  })

  it('runs no task while one of the same name is under way', async () => {
    const run = make()
    const { promise, resolve } = Promise.withResolvers<void>()
    const done: string[] = []
    const first = run('sound 1', async () => {
      await promise
      done.push('first')
    })
    expect(await run('sound 1', async () => void done.push('over it'))).toBe(false)
    expect(await run('sound 2', async () => void done.push('other'))).toBe(true)
    resolve()
    expect(await first).toBe(true)
    expect(await run('sound 1', async () => void done.push('after it'))).toBe(true)
    expect(done).toEqual(['other', 'first', 'after it'])
  })

  it('lets the name go where the task fails', async () => {
    const run = make()
    const failing = run('sound 1', () => Promise.reject(new Error('no audio')))
    await expect(failing).rejects.toThrow('no audio')
    expect(await run('sound 1', async () => undefined)).toBe(true)
  })
})
