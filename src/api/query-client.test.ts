// @vitest-environment happy-dom
import { focusManager, onlineManager, QueryObserver, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type ApiFailure } from './api-error.ts'
import {
  createQueryClient,
  isAllowedLater,
  maxIdleQueries,
  maxRetryDelay,
  refreshEvery,
} from './query-client.ts'

const interval = 60_000
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

/** A query that counts its calls and can be made to fail. */
function setUp(options: object = refreshEvery(interval)) {
  const source = { asked: 0, failure: undefined as ApiFailure | undefined }
  const client = createQueryClient()
  client.mount()
  const query = queryOptions({
    queryKey: ['rates'],
    queryFn: async () => {
      source.asked += 1
      if (source.failure !== undefined) throw new ApiError(source.failure)
      return source.asked
    },
    ...options,
  })
  const data = () => client.getQueryData(query.queryKey)
  return { source, client, query, data, observe: () => new QueryObserver(client, query) }
}

describe('an answer', () => {
  it('is asked for once for all who look, and not again because somebody looks', async () => {
    const { source, observe } = setUp({})
    observe().subscribe(() => {})
    observe().subscribe(() => {})
    await settle()
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    observe().subscribe(() => {})
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect(source.asked).toBe(1)
  })

  it('of the device is asked for at once', async () => {
    const { source, data, observe } = setUp({ initialData: 7, initialDataUpdatedAt: 0 })
    const observer = observe()
    expect(observer.getCurrentResult().data).toBe(7)
    observer.subscribe(() => {})
    await settle()
    expect([source.asked, data()]).toEqual([1, 1])
  })
})

it('is asked again where the gateway says when, twice, for what shows its failures at once', () => {
  const tooMany = new ApiError({ kind: 'rateLimited', retryAfter: 2_000 })
  expect([0, 1, 2].map((failures) => isAllowedLater(failures, tooMany))).toEqual([
    true,
    true,
    false,
  ])
  expect(isAllowedLater(0, new ApiError({ kind: 'timeout', timeout: 9_000 }))).toBe(false)
})

describe('an answer with an interval', () => {
  it('is asked for again while somebody looks', async () => {
    const { source, observe } = setUp()
    const stop = observe().subscribe(() => {})
    await settle()
    await vi.advanceTimersByTimeAsync(interval)
    expect(source.asked).toBe(2)
    stop()
    await vi.advanceTimersByTimeAsync(interval * 3)
    expect(source.asked).toBe(2)
  })

  it('is due at once where its time passed while nobody saw the page', async () => {
    const { source, observe } = setUp()
    observe().subscribe(() => {})
    await settle()
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(interval / 2)
    focusManager.setFocused(true)
    await settle()
    expect(source.asked).toBe(1)
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(interval * 5)
    expect(source.asked).toBe(1)
    focusManager.setFocused(true)
    await settle()
    expect(source.asked).toBe(2)
  })

  it('stays through failures and is asked for again soon', async () => {
    const { source, data, observe } = setUp({ ...refreshEvery(interval), retry: false })
    observe().subscribe(() => {})
    await settle()
    source.failure = { kind: 'offline' }
    await vi.advanceTimersByTimeAsync(interval)
    expect([source.asked, data()]).toEqual([2, 1])
    source.failure = undefined
    await vi.advanceTimersByTimeAsync(maxRetryDelay)
    expect([source.asked, data()]).toEqual([3, 3])
  })
})

describe('a failed call', () => {
  const kinds: [ApiFailure, number][] = [
    [{ kind: 'offline' }, 3],
    [{ kind: 'timeout', timeout: 5 }, 3],
    [{ kind: 'server', code: '500', msg: '', status: 503 }, 3],
    [{ kind: 'server', code: '10001', msg: '', status: 200 }, 1],
    [{ kind: 'invalidSession', code: '00004', msg: '' }, 1],
    [{ kind: 'otherUser', msg: '' }, 1],
    [{ kind: 'malformed', reason: '' }, 1],
    [{ kind: 'aborted' }, 1],
  ]
  it.each(kinds)('%j is made %i times', async (failure, times) => {
    const { source, observe } = setUp({})
    source.failure = failure
    observe().subscribe(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(source.asked).toBe(times)
  })

  it('that was one too many is made again when the gateway says, with what is there on the screen', async () => {
    const { source, client, query, data, observe } = setUp({})
    observe().subscribe(() => {})
    await settle()
    source.failure = { kind: 'rateLimited', retryAfter: 30_000 }
    void client.refetchQueries(query)
    await vi.advanceTimersByTimeAsync(29_999)
    expect([source.asked, data()]).toEqual([2, 1])
    source.failure = undefined
    await vi.advanceTimersByTimeAsync(1)
    expect([source.asked, data()]).toEqual([3, 3])
  })

  it('waits for the network and goes on with it', async () => {
    const { source, data, observe } = setUp({})
    source.failure = { kind: 'offline' }
    onlineManager.setOnline(false)
    const observer = observe()
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(600_000)
    expect(source.asked).toBe(1)
    expect(observer.getCurrentResult().isPaused).toBe(true)
    source.failure = undefined
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(data()).toBe(2)
  })
})

it('holds a bounded number of answers that nobody looks at, the latest of them', async () => {
  const { client } = setUp()
  for (let index = 0; index < maxIdleQueries + 20; index++) {
    client.setQueryData(['idle', index], index, { updatedAt: index + 1 })
  }
  expect(client.getQueryCache().getAll().length).toBeLessThanOrEqual(maxIdleQueries + 1)
  expect(client.getQueryData(['idle', 0])).toBeUndefined()
  expect(client.getQueryData(['idle', maxIdleQueries + 19])).toBe(maxIdleQueries + 19)
})

it('keeps a query that just came, with what is left of an earlier visit, until it is shown', async () => {
  const { client, source, query } = setUp({ initialData: -1, initialDataUpdatedAt: 0 })
  for (let index = 0; index < maxIdleQueries; index++) {
    client.setQueryData(['idle', index], index, { updatedAt: index + 1 })
  }
  const observer = new QueryObserver(client, query)
  client.setQueryData(['idle', 'newest'], 1, { updatedAt: Date.now() })
  expect(client.getQueryCache().find({ queryKey: ['rates'] })).toBe(observer.getCurrentQuery())
  const leave = observer.subscribe(() => undefined)
  await settle()
  expect(source.asked).toBe(1)
  leave()
})
