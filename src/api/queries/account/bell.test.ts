// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../client.ts'
import { createQueryClient } from '../../query-client.ts'
import { bellQuery } from './bell.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('is at hand also after a night without an alert', async () => {
  const call = vi.fn(async () => new Uint8Array([1]))
  const client = createQueryClient()
  const query = bellQuery({ call } as unknown as ApiClient, 'own', 'u1')
  await client.fetchQuery(query)
  await vi.advanceTimersByTimeAsync(8 * 3_600_000)
  expect(await client.fetchQuery(query)).toEqual(new Uint8Array([1]))
  expect(call).toHaveBeenCalledTimes(1)
})
