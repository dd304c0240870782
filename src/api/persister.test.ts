// @vitest-environment happy-dom
import { onlineManager, QueryObserver, queryOptions } from '@tanstack/react-query'
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDatabase, type Database } from '../storage/database.ts'
import { writeInterval } from './answer-writer.ts'
import { maxAge, maxAnswers } from './persisted-answers.ts'
import { createAnswerPersister, restoreTimeout } from './persister.ts'
import { createQueryClient } from './query-client.ts'

const schema = v.object({ rows: v.array(v.object({ name: v.string(), price: v.number() })) })
type Answer = v.InferOutput<typeof schema>

const answer = (name: string): Answer => ({ rows: [{ name, price: 1.5 }] })

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function databaseOf(factory: IDBFactory): Database {
  return createDatabase({ name: 'test', factory: () => factory })
}

/** One visit to the app on a device. */
function visit(database: Database, gateway: () => Promise<Answer>, now = Date.now) {
  const answerPersister = createAnswerPersister({ database, now })
  const client = createQueryClient(answerPersister.persister)
  answerPersister.follow(client.getQueryCache())
  const query = (name = 'list', userId?: string) =>
    queryOptions({
      queryKey: [name, {}, ...(userId === undefined ? [] : [userId])],
      queryFn: gateway,
      retry: false,
      meta: { persist: { schema }, ...(userId !== undefined && { userId }) },
    })
  return { answerPersister, client, query }
}

const online = (name: string) => async () => answer(name)
const offline = (): Promise<Answer> => Promise.reject(new Error('no network'))

/** A device on which an answer is kept. */
async function deviceWithAnswer(name = 'kept') {
  const database = databaseOf(new IDBFactory())
  const { answerPersister, client, query } = visit(database, online(name))
  await client.fetchQuery(query())
  await answerPersister.flush()
  return { database, key: (await database.list('query:'))[0]?.[0] ?? '' }
}

describe('a kept answer', () => {
  it('stands there at the next visit with its time, and is asked for again once', async () => {
    const { database } = await deviceWithAnswer()
    const gateway = vi.fn(online('fresh'))
    const { client, query } = visit(database, gateway)
    const seen: unknown[] = []
    const observer = new QueryObserver(client, query())
    observer.subscribe(({ data }) => seen.push(data))
    await expect.poll(() => observer.getCurrentResult().data).toEqual(answer('fresh'))
    expect(seen).toContainEqual(answer('kept'))
    expect(gateway).toHaveBeenCalledTimes(1)
  })

  it('stays without a network, dated, and nothing is left unhandled', async () => {
    const { database } = await deviceWithAnswer()
    const before = Date.now()
    const { client, query } = visit(database, offline)
    const observer = new QueryObserver(client, query())
    observer.subscribe(() => {})
    await expect.poll(() => observer.getCurrentResult().isRefetchError).toBe(true)
    expect(observer.getCurrentResult().data).toEqual(answer('kept'))
    expect(observer.getCurrentResult().dataUpdatedAt).toBeLessThanOrEqual(before)
  })

  it('is also what was put into the cache by hand', async () => {
    const database = databaseOf(new IDBFactory())
    const first = visit(database, online('asked'))
    const observer = new QueryObserver(first.client, first.query())
    observer.subscribe(() => {})
    await expect.poll(() => observer.getCurrentResult().data).toEqual(answer('asked'))
    first.client.setQueryData(first.query().queryKey, answer('put'))
    await first.answerPersister.flush()
    const { client, query } = visit(database, offline)
    expect(await client.fetchQuery(query())).toEqual(answer('put'))
  })

  it('that only stands in comes where the gateway does not answer, and never before it', async () => {
    const { database } = await deviceWithAnswer()
    const standIn = { persist: { schema, standsIn: true } }
    const seen = async (gateway: () => Promise<Answer>) => {
      const { client, query } = visit(database, gateway)
      return client.fetchQuery({ ...query(), meta: standIn })
    }
    expect(await seen(online('fresh'))).toEqual(answer('fresh'))
    expect(await seen(offline)).toEqual(answer('kept'))
    const { client, query } = visit(databaseOf(new IDBFactory()), offline)
    await expect(client.fetchQuery({ ...query(), meta: standIn })).rejects.toThrow('no network')
  })

  it('is not that of another build, another query, too old, or of a time to come', async () => {
    const { database, key } = await deviceWithAnswer()
    const row = await database.get(key)
    const restored = async (at: string, value: unknown) => {
      const next = databaseOf(new IDBFactory())
      await next.set(at, value)
      const { client, query } = visit(next, offline)
      return client.fetchQuery(query()).catch(() => undefined)
    }
    const changed = (part: object) => Object.assign({}, row, part)
    expect(await restored(key, row)).toEqual(answer('kept'))
    expect(await restored(key.replace(/^query:\d+/, 'query:0'), row)).toBeUndefined()
    expect(await restored(key, changed({ key: ['other'] }))).toBeUndefined()
    expect(await restored(key, changed({ updatedAt: Date.now() - maxAge - 1 }))).toBeUndefined()
    expect(await restored(key, changed({ updatedAt: Date.now() + 60_000 }))).toBeUndefined()
  })
})

it('is written seldom however often it changes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const database = databaseOf(new IDBFactory())
  const update = vi.spyOn(database, 'update')
  const { client, query } = visit(database, online('list'))
  for (let second = 0; second < 150; second++) {
    client.setQueryDefaults(query().queryKey, { meta: query().meta ?? {} })
    client.setQueryData(query().queryKey, answer(`${second}`))
    await vi.advanceTimersByTimeAsync(1_000)
    for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done))
  }
  vi.useRealTimers()
  expect(update.mock.calls.length).toBeGreaterThan(1)
  expect(update.mock.calls.length).toBeLessThanOrEqual(1 + 150_000 / writeInterval)
})

describe('a damaged device', () => {
  it('never shows what the gateway did not say: 200 kinds of damage', async () => {
    const { database, key } = await deviceWithAnswer()
    const row = await database.get(key)
    await fc.assert(
      fc.asyncProperty(damaged(row), async (value) => {
        const device = databaseOf(new IDBFactory())
        await device.set(key, value)
        const { client, query, answerPersister } = visit(device, online('fresh'))
        const observer = new QueryObserver(client, query())
        observer.subscribe(({ data }) => {
          if (data !== undefined) expect(v.is(schema, data)).toBe(true)
        })
        await expect
          .poll(() => observer.getCurrentResult().data, { interval: 1 })
          .toEqual(answer('fresh'))
        await answerPersister.flush()
        const after = await visit(device, offline).client.fetchQuery(query())
        expect(after).toEqual(answer('fresh'))
      }),
      { seed: 11, numRuns: 200 },
    )
  }, 60_000)

  it('that is full is lived with, and written to less and less often', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const database = databaseOf(new IDBFactory())
    const update = vi.spyOn(database, 'update').mockResolvedValue(false)
    const { client, query } = visit(database, online('list'))
    expect(await client.fetchQuery(query())).toEqual(answer('list'))
    new QueryObserver(client, query()).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(600_000)
    const tries = update.mock.calls.length
    expect(tries).toBeGreaterThan(2)
    expect(tries).toBeLessThan(12)
    update.mockRestore()
    await vi.advanceTimersByTimeAsync(600_000)
    vi.useRealTimers()
    await expect.poll(() => database.list('query:')).toHaveLength(1)
  })

  it('whose quota is used up shows what it has, and keeps again once there is room', async () => {
    const { database } = await deviceWithAnswer()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { client, query, answerPersister } = visit(database, online('fresh'))
    const observer = new QueryObserver(client, query())
    observer.subscribe(() => {})
    await expect.poll(() => observer.getCurrentResult().data).toEqual(answer('fresh'))
    await answerPersister.flush()
    expect(put).toHaveBeenCalled()
    const meanwhile = visit(database, offline)
    expect(await meanwhile.client.fetchQuery(meanwhile.query())).toEqual(answer('kept'))
    put.mockRestore()
    await answerPersister.flush()
    const later = visit(database, offline)
    expect(await later.client.fetchQuery(later.query())).toEqual(answer('fresh'))
  })

  it('that another tab keeps from being upgraded is done without, and used again after it', async () => {
    const factory = new IDBFactory()
    const before = visit(databaseOf(factory), online('kept'))
    await before.client.fetchQuery(before.query())
    await before.answerPersister.flush()
    const old = await opened(factory.open('test'))
    const upgrade = factory.open('test', 2)
    const upgraded = opened(upgrade)
    await new Promise((resolve) => upgrade.addEventListener('blocked', resolve))
    const during = visit(databaseOf(factory), online('fresh'))
    expect(await during.client.fetchQuery(during.query())).toEqual(answer('fresh'))
    await during.answerPersister.flush()
    old.close()
    ;(await upgraded).close()
    await during.answerPersister.flush()
    const after = visit(databaseOf(factory), offline)
    expect(await after.client.fetchQuery(after.query())).toEqual(answer('fresh'))
  })

  it('that does not answer keeps nobody waiting', async () => {
    const database = databaseOf(new IDBFactory())
    database.get = () => new Promise(() => {})
    const { client, query } = visit(database, online('fresh'))
    const begun = vi.fn()
    setTimeout(begun, restoreTimeout * 5)
    expect(await client.fetchQuery(query())).toEqual(answer('fresh'))
    expect(begun).not.toHaveBeenCalled()
  })

  it('that answered while the page was busy is heard', async () => {
    const { database } = await deviceWithAnswer()
    const { get } = database
    database.get = (key) => {
      queueMicrotask(() => {
        const end = performance.now() + restoreTimeout * 1.2
        while (performance.now() < end);
      })
      return get(key)
    }
    const { client, query } = visit(database, offline)
    expect(await client.fetchQuery(query())).toEqual(answer('kept'))
  })

  it('that is slow is waited for without a network, where nobody else can be asked', async () => {
    const { database } = await deviceWithAnswer()
    const { get } = database
    database.get = async (key) => {
      await new Promise((resolve) => setTimeout(resolve, restoreTimeout * 2))
      return get(key)
    }
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    const { client, query } = visit(database, offline)
    expect(await client.fetchQuery(query())).toEqual(answer('kept'))
  })

  it('whose connection was closed is opened again', async () => {
    const { database } = await deviceWithAnswer()
    database.close()
    const { client, query } = visit(database, offline)
    expect(await client.fetchQuery(query())).toEqual(answer('kept'))
  })
})

it('holds a bounded number of answers, the latest of them', async () => {
  const database = databaseOf(new IDBFactory())
  let clock = Date.now()
  const { client, answerPersister, query } = visit(database, online('list'), () => clock)
  for (let index = 0; index < maxAnswers + 30; index++) {
    clock += 1
    client.setQueryDefaults([`q${index}`], { meta: query().meta ?? {} })
    client.setQueryData([`q${index}`, {}], answer('list'), { updatedAt: clock })
    if (index % 40 === 39) await answerPersister.flush()
  }
  await answerPersister.flush()
  const keys = (await database.list('query:')).map(([key]) => key)
  expect(keys).toHaveLength(maxAnswers)
  expect(keys.some((key) => key.includes('"q0"'))).toBe(false)
  expect(keys.some((key) => key.includes(`"q${maxAnswers + 29}"`))).toBe(true)
})

it('does not keep an answer that is too large', async () => {
  const database = databaseOf(new IDBFactory())
  const large = { rows: Array.from({ length: 20_000 }, () => ({ name: 'a name', price: 1 })) }
  const { client, answerPersister, query } = visit(database, async () => large)
  await client.fetchQuery(query())
  await answerPersister.flush()
  expect(await database.list('query:')).toEqual([])
})

it('writes nothing of a cache that was emptied', async () => {
  const database = databaseOf(new IDBFactory())
  const { client, answerPersister, query } = visit(database, online('list'))
  await client.fetchQuery(query())
  client.clear()
  await answerPersister.flush()
  expect(await database.list('query:')).toEqual([])
})

it('leaves the latest answer, whichever of three tabs writes last', async () => {
  const factory = new IDBFactory()
  const random = fc.sample(fc.integer({ min: 1, max: 1_000 }), { seed: 5, numRuns: 300 })
  const start = Date.now() - 10_000
  for (let round = 0; round < 100; round++) {
    const times = random.slice(round * 3, round * 3 + 3).map((ms) => start + round * 10 + ms)
    await Promise.all(
      times.map(async (updatedAt, tab) => {
        const { client, answerPersister, query } = visit(databaseOf(factory), online(`${tab}`))
        const { queryKey, meta = {} } = query(`round ${round}`)
        client.setQueryDefaults(queryKey, { meta })
        client.setQueryData(queryKey, answer(`${updatedAt}`), { updatedAt })
        await answerPersister.flush()
      }),
    )
    const next = visit(databaseOf(factory), offline)
    const shown = await next.client.fetchQuery(next.query(`round ${round}`))
    expect(shown).toEqual(answer(`${Math.max(...times)}`))
  }
}, 30_000)

it('forgets the answers of whoever leaves, also those on their way, and no others', async () => {
  const database = databaseOf(new IDBFactory())
  const { client, answerPersister, query } = visit(database, online('list'))
  await client.fetchQuery(query('alerts', 'u1'))
  await client.fetchQuery(query('alerts', 'u12'))
  await client.fetchQuery(query('list'))
  await answerPersister.flush()
  expect(await database.list('query:')).toHaveLength(3)
  await client.fetchQuery(query('sessions', 'u1'))
  client.removeQueries({ predicate: ({ meta }) => meta?.userId === 'u1' })
  await answerPersister.forget('u1')
  await answerPersister.flush()
  const keys = (await database.list('query:')).map(([key]) => key)
  expect(keys.map((key) => key.replace(/^query:\d+:/, ''))).toEqual([
    'guest-["list",{}]',
    'u12-["alerts",{},"u12"]',
  ])
})

function opened(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

/** Rows that something has damaged: other values, and the row with a part that is lost or another. */
function damaged(row: unknown): fc.Arbitrary<unknown> {
  const anything = fc.anything({ maxDepth: 3, withDate: true, withTypedArray: true })
  const text = JSON.stringify(row)
  return fc
    .oneof(
      anything,
      fc.integer({ min: 0, max: text.length }).map((length) => text.slice(0, length)),
      fc
        .tuple(fc.constantFrom('key', 'data', 'updatedAt', 'bytes'), anything)
        .map(([name, value]) => ({ ...Object(row), [name]: value })),
      fc
        .constantFrom('key', 'data', 'updatedAt', 'bytes')
        .map((name) =>
          Object.fromEntries(Object.entries(Object(row)).filter(([key]) => key !== name)),
        ),
      anything.map((value) => ({
        ...Object(row),
        data: { rows: [{ name: 'BTC', price: value }] },
      })),
    )
    .filter(isCloneable)
}

function isCloneable(value: unknown): boolean {
  try {
    structuredClone(value)
    return true
  } catch {
    return false
  }
}
