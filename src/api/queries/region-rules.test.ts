// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import type { ApiClient } from '../client.ts'
import { createQueryClient } from '../query-client.ts'
import { followCopies } from '../query-copies.ts'
import { visitorRegion } from '../visitor-region.ts'
import { regionRulesQuery } from './region-rules.ts'

const answer = {
  localVo: { ip: '192.0.2.7', ipCode: 'CH', fiatCurrency: '', onChainSwitch: false },
  hiddenCoins: ['XMR', 'ZEC'],
}
const api: ApiClient = { call: (async () => answer) as unknown as ApiClient['call'] }

afterEach(() => localStorage.clear())

it('are kept for the next visit without address and country, and asked for again there', async () => {
  const client = createQueryClient()
  followCopies(client.getQueryCache())
  await client.fetchQuery(regionRulesQuery(api, 'en'))
  const stored = localStorage.getItem('visitor') ?? ''
  expect(stored).not.toContain('192.0.2.7')
  expect(stored).not.toContain('CH')

  expect(visitorRegion.get()).toBe('CH')

  const rules = { hiddenCoins: ['XMR', 'ZEC'], onChain: false }
  const next = new QueryObserver(createQueryClient(), regionRulesQuery(api, 'de'))
  expect(next.getCurrentResult()).toMatchObject({ data: rules, isStale: true })
})

it.each(['', '{', '{"hiddenCoins":"XMR","onChain":true}'])('are unknown from %j', (stored) => {
  localStorage.setItem('visitor', stored)
  const observer = new QueryObserver(createQueryClient(), regionRulesQuery(api, 'en'))
  expect(observer.getCurrentResult().data).toBeUndefined()
})
