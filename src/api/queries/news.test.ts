// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FeedReading } from '../../contract/entities/news/news.ts'
import type { ApiClient } from '../client.ts'
import { createQueryClient } from '../query-client.ts'
import { newsQuery } from './news.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** How often the news are asked for in two minutes while a feed stays as it is. */
async function askedIn2Minutes(feed: Partial<FeedReading>): Promise<number> {
  const client = createQueryClient()
  const feeds = [{ name: 'Daily', readAt: 5, silentSince: null, ...feed }]
  const call = vi.fn(async () => ({ items: [], feeds }))
  const api: ApiClient = { call: call as unknown as ApiClient['call'] }
  const stop = new QueryObserver(client, newsQuery(api, 'en', '2026-11-23')).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(119_000)
  stop()
  return call.mock.calls.length
}

it('asks for news again soon while a feed is read for the first time', async () => {
  expect(await askedIn2Minutes({ readAt: 0 })).toBe(12)
})

it('asks seldom once feeds are read, and where one gives nothing', async () => {
  expect(await askedIn2Minutes({})).toBe(1)
  expect(await askedIn2Minutes({ readAt: 0, silentSince: 9 })).toBe(1)
})
