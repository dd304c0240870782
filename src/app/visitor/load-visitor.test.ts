import { expect, it } from 'vitest'
import type { ApiClient } from '../../api/client.ts'
import { visitorRegion } from '../../market/region.ts'
import { loadVisitor } from './load-visitor.ts'

it('tells calls that take a region the country that the gateway told', async () => {
  const localVo = { ip: '192.0.2.7', ipCode: 'CH', fiatCurrency: '', onChainSwitch: true }
  const call = (async () => ({ localVo, hiddenCoins: ['XMR'] })) as unknown as ApiClient['call']
  expect(visitorRegion.get()).toBe('')
  expect((await loadVisitor(call)).hidden).toEqual(new Set(['XMR']))
  expect(visitorRegion.get()).toBe('CH')
})
