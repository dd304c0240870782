// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../client.ts'
import { createQueryClient, maxRetryDelay } from '../../query-client.ts'
import { refreshUnread, setUnread, unreadInterval, unreadQuery } from './alerts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp(answer: () => Promise<number>) {
  const load = vi.fn(answer)
  const call = (async () => ({ flag: 1, unread: await load() })) as unknown as ApiClient['call']
  const client = createQueryClient()
  const query = unreadQuery({ call }, 'u1')
  const observer = new QueryObserver(client, query)
  return { load, client, observer, count: () => client.getQueryData(query.queryKey)?.unread }
}

it('is asked for while somebody looks, and kept where there is no answer', async () => {
  const answers = [3, undefined, 5]
  const { load, observer, count } = setUp(async () => {
    const next = answers.shift()
    if (next === undefined) throw new Error('offline')
    return next
  })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(unreadInterval)
  expect([load.mock.calls.length, count()]).toEqual([2, 3])
  await vi.advanceTimersByTimeAsync(maxRetryDelay)
  expect([load.mock.calls.length, count()]).toEqual([3, 5])
  stop()
  await vi.advanceTimersByTimeAsync(unreadInterval * 2)
  expect(load).toHaveBeenCalledTimes(3)
})

it('takes over what was learnt elsewhere, and asks when told to', async () => {
  const { load, client, observer, count } = setUp(async () => 7)
  setUnread(client, 'u1', 2)
  observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect([load.mock.calls.length, count()]).toEqual([0, 2])
  refreshUnread(client)
  await vi.advanceTimersByTimeAsync(0)
  expect([load.mock.calls.length, count()]).toEqual([1, 7])
})

it('does not take an answer that is older than what it knows', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const { client, observer, count } = setUp(() => promise)
  observer.subscribe(() => {})
  setUnread(client, 'u1', 0)
  resolve(3)
  await vi.advanceTimersByTimeAsync(0)
  expect(count()).toBe(0)
})
