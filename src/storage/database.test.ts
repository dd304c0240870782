import { IDBFactory, IDBKeyRange, IDBTransaction } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDatabase, type Database, operationTimeout } from './database.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function setUp() {
  const factory = new IDBFactory()
  const database = createDatabase({ name: 'test', factory: () => factory })
  return { factory, database }
}

/** Opens the same database as another tab would. */
function openElsewhere(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open('test')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Lets IndexedDB run until nothing is left to do. */
async function settle(): Promise<void> {
  for (let round = 0; round < 50; round++) await new Promise((resolve) => setImmediate(resolve))
}

describe('a working database', () => {
  it('keeps values', async () => {
    const { database } = setUp()
    expect(await database.get('a')).toBeUndefined()
    expect(await database.set('a', { bytes: new Uint8Array([1, 2]) })).toBe(true)
    expect(await database.get('a')).toEqual({ bytes: new Uint8Array([1, 2]) })
    expect(await database.update('a', (value) => [value])).toBe(true)
    expect(await database.get('a')).toEqual([{ bytes: new Uint8Array([1, 2]) }])
    expect(await database.delete('a')).toBe(true)
    expect(await database.get('a')).toBeUndefined()
  })

  it.each<[string, (database: Database) => Promise<unknown>]>([
    ['reads', (database) => database.get('a')],
    ['writes', (database) => database.set('a', 1)],
    ['deletes', (database) => database.delete('a')],
    ['lists', (database) => database.list('a')],
    ['deletes many', (database) => database.deleteMany(['a'])],
  ])(
    'ends the transaction at once that %s: a page asleep would hear no answer to end it by',
    async (_, work) => {
      const { database } = setUp()
      await database.set('a', 1)
      const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
      await work(database)
      expect(commit).toHaveBeenCalledOnce()
    },
  )

  it('lets others go on while its page is asleep, and works again afterwards', async () => {
    const { factory, database } = setUp()
    await database.set('a', 1)
    const update = database.update('a', () => {
      database.sleep()
      return 2
    })
    expect(await update).toBe(false)
    expect(await database.set('b', 1)).toBe(false)
    const other = createDatabase({ name: 'test', factory: () => factory })
    expect(await other.update('a', (value) => [value])).toBe(true)
    database.wake()
    expect(await database.get('a')).toEqual([1])
    expect(await database.get('b')).toBeUndefined()
  })

  it('is opened once for many operations', async () => {
    const { factory, database } = setUp()
    const open = vi.spyOn(factory, 'open')
    await Promise.all([database.set('a', 1), database.set('b', 2), database.get('a')])
    expect(open).toHaveBeenCalledOnce()
  })

  it('opens again after it was closed', async () => {
    const { database } = setUp()
    await database.set('a', 1)
    database.close()
    database.close()
    expect(await database.get('a')).toBe(1)
  })

  it('makes way for another tab that deletes or upgrades it', async () => {
    const { factory, database } = setUp()
    await database.set('a', 1)
    const deleted = await new Promise<string>((resolve) => {
      const request = factory.deleteDatabase('test')
      request.onblocked = () => resolve('blocked')
      request.onsuccess = () => resolve('deleted')
    })
    expect(deleted).toBe('deleted')
    expect(await database.get('a')).toBeUndefined()
    expect(await database.set('a', 2)).toBe(true)
  })

  it('leaves no timer behind', async () => {
    const { database } = setUp()
    await database.set('a', 1)
    await database.get('a')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a database in trouble', () => {
  it.each([
    ['none', () => undefined],
    [
      'a forbidden one',
      () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    ],
  ])('reads as empty where the browser has %s', async (_, factory) => {
    const database = createDatabase({ name: 'test', factory })
    expect(await database.get('a')).toBeUndefined()
    expect(await database.set('a', 1)).toBe(false)
    expect(await database.update('a', () => 1)).toBe(false)
    expect(await database.delete('a')).toBe(false)
    database.close()
  })

  it.each(['InvalidStateError', 'UnknownError'])('opens again once after %s', async (name) => {
    const { factory, database } = setUp()
    await database.set('a', 1)
    const open = vi.spyOn(factory, 'open')
    const connection = await openElsewhere(factory)
    const prototype: IDBDatabase = Object.getPrototypeOf(connection)
    vi.spyOn(prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('connection lost', name)
    })
    open.mockClear()
    expect(await database.get('a')).toBe(1)
    expect(open).toHaveBeenCalledOnce()
    connection.close()
  })

  it('gives up when the second try fails as well, and works later', async () => {
    const { factory, database } = setUp()
    await database.set('a', 1)
    const connection = await openElsewhere(factory)
    const prototype: IDBDatabase = Object.getPrototypeOf(connection)
    const broken = vi.spyOn(prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('connection lost', 'InvalidStateError')
    })
    expect(await database.get('a')).toBeUndefined()
    expect(await database.set('a', 2)).toBe(false)
    expect(broken).toHaveBeenCalledTimes(4)
    broken.mockRestore()
    expect(await database.get('a')).toBe(1)
    connection.close()
  })

  it('does not repeat what fails for another reason', async () => {
    const { database } = setUp()
    const failing = vi.fn(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await database.update('a', failing)).toBe(false)
    expect(failing).toHaveBeenCalledOnce()
    expect(await database.set('a', () => 'a function cannot be cloned')).toBe(false)
  })

  it('keeps nobody waiting longer than 3 s while it is blocked, and recovers', async () => {
    const { factory, database } = setUp()
    const blocker = await openElsewhere(factory)
    factory.deleteDatabase('test')
    await settle()
    const answers: unknown[] = []
    void database.get('a').then((value) => answers.push(value))
    void database.set('a', 1).then((value) => answers.push(value))
    await settle()
    await vi.advanceTimersByTimeAsync(operationTimeout - 1)
    expect(answers).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(answers).toEqual([undefined, false])
    blocker.close()
    await settle()
    expect(await database.set('a', 2)).toBe(true)
    expect(await database.get('a')).toBe(2)
  })

  it('does not wait for ever for an open that never ends', async () => {
    const { factory, database } = setUp()
    const never = new IDBFactory().open('elsewhere')
    vi.spyOn(factory, 'open').mockReturnValueOnce(
      Object.defineProperty(never, 'onsuccess', { set() {} }),
    )
    const answer = database.set('a', 1)
    await vi.advanceTimersByTimeAsync(operationTimeout)
    expect(await answer).toBe(false)
    expect(await database.set('a', 2)).toBe(true)
  })

  it('tries again after an open that failed', async () => {
    const factory = new IDBFactory()
    const open = vi.fn<() => IDBFactory | undefined>(() => factory)
    const database = createDatabase({ name: 'test', factory: open.mockReturnValueOnce(undefined) })
    expect(await database.set('a', 1)).toBe(false)
    expect(await database.set('a', 2)).toBe(true)
  })

  it('closes a connection that arrives after it was given up', async () => {
    const { factory, database } = setUp()
    const blocker = await openElsewhere(factory)
    factory.deleteDatabase('test')
    await settle()
    const answer = database.get('a')
    await vi.advanceTimersByTimeAsync(operationTimeout)
    await answer
    const prototype: IDBDatabase = Object.getPrototypeOf(blocker)
    blocker.close()
    const close = vi.spyOn(prototype, 'close')
    await settle()
    expect(close).toHaveBeenCalledOnce()
  })
})
