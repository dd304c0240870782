import { expect, it } from 'vitest'
import type { ApiClient } from '../client.ts'
import { createQueryClient } from '../query-client.ts'
import { searchQuery } from './search.ts'

it('serves an answer again in its own language alone: others hide other coins', async () => {
  let calls = 0
  const api: ApiClient = {
    call: (async () => {
      calls += 1
      return { symbols: [], sectors: [], trending: [] }
    }) as unknown as ApiClient['call'],
  }
  const client = createQueryClient()
  const ask = (locale: 'en' | 'de') =>
    client.fetchQuery({ ...searchQuery(api, 'btc', locale), staleTime: Number.POSITIVE_INFINITY })
  await ask('en')
  await ask('en')
  expect(calls).toBe(1)
  await ask('de')
  expect(calls).toBe(2)
})
