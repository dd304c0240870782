import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { createUnreadAlerts, unreadInterval } from './unread-alerts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('is asked for while somebody looks, and kept where there is no answer', async () => {
  const answers = [3, undefined, 5]
  const load = vi.fn(async () => {
    const next = answers.shift()
    if (next === undefined) throw new Error('offline')
    return next
  })
  const unread = createUnreadAlerts(load)
  const seen: number[] = []
  const stop = unread.watch(() => seen.push(unread.count()))
  await vi.advanceTimersByTimeAsync(unreadInterval * 2)
  expect(load).toHaveBeenCalledTimes(3)
  expect(seen).toEqual([3, 5])
  stop()
  await vi.advanceTimersByTimeAsync(unreadInterval * 2)
  expect(load).toHaveBeenCalledTimes(3)
})

it('is asked for again when the gateway that was asked too often allows it', async () => {
  const load = vi.fn<() => Promise<number>>(async () => 4)
  load.mockRejectedValueOnce(new ApiError({ kind: 'rateLimited', retryAfter: 7_000 }))
  const unread = createUnreadAlerts(load)
  unread.watch(() => undefined)
  await vi.advanceTimersByTimeAsync(6_999)
  expect([unread.count(), load.mock.calls.length]).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(1)
  expect([unread.count(), load.mock.calls.length]).toEqual([4, 2])
})

it('takes over what was learnt elsewhere, and asks when told to', async () => {
  const load = vi.fn(async () => 7)
  const unread = createUnreadAlerts(load)
  unread.set(2)
  expect(unread.count()).toBe(2)
  await unread.refresh()
  expect(unread.count()).toBe(7)
  await vi.advanceTimersByTimeAsync(unreadInterval * 2)
  expect(load).toHaveBeenCalledOnce()
})

it('does not take an answer that is older than what it knows', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const unread = createUnreadAlerts(() => promise)
  const refreshed = unread.refresh()
  unread.set(0)
  resolve(3)
  await refreshed
  expect(unread.count()).toBe(0)
})
