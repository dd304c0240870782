// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import type { ApiClient } from '../client.ts'
import { createQueryClient } from '../query-client.ts'
import { followCopies } from '../query-copies.ts'
import { beginWithRules, persistedRegionRules, regionRulesQuery } from './region-rules.ts'

const hiddenCoins = [{ baseSymbol: 'XMR', languageList: ['de'] }]
const answer = {
  localVo: { ip: '192.0.2.7', ipCode: 'CH', fiatCurrency: '', onChainSwitch: false },
  hiddenCoins,
}
const api: ApiClient = { call: (async () => answer) as unknown as ApiClient['call'] }

afterEach(() => localStorage.clear())

it('are kept for the next visit, in every language, without address and country', async () => {
  const client = createQueryClient()
  followCopies(client.getQueryCache())
  await client.fetchQuery(regionRulesQuery(api))
  expect(persistedRegionRules.get()).toEqual({ hiddenCoins, onChain: false, closedPages: [] })
  const stored = localStorage.getItem('visitor') ?? ''
  expect(stored).not.toContain('192.0.2.7')
  expect(stored).not.toContain('CH')
  expect(api.region).toBe('CH')
})

it('are those that the page began with until the gateway tells, also after nobody looked for long', () => {
  const client = createQueryClient()
  const rules = { hiddenCoins, onChain: true, closedPages: [] }
  beginWithRules(client, rules)
  const look = () => new QueryObserver(client, regionRulesQuery(api)).getCurrentResult()
  expect(look()).toMatchObject({ data: rules, isStale: true })
  client.clear()
  expect(look()).toMatchObject({ data: rules, isStale: true })
})

it.each(['', '{', '{"hiddenCoins":["XMR"],"onChain":true}'])('are unknown from %j', (stored) => {
  localStorage.setItem('visitor', stored)
  expect(persistedRegionRules.get()).toBeUndefined()
})
