import { expect, it } from 'vitest'
import { readVisitor, storedVisitor, visitorOf } from './visitor.ts'

const answer = {
  localVo: { ip: '192.0.2.7', ipCode: 'CH', fiatCurrency: '', onChainSwitch: false },
  hiddenCoins: ['XMR', 'ZEC'],
} as const

it('comes back from the device as the gateway told, without address and country', () => {
  const visitor = visitorOf({ ...answer, hiddenCoins: [...answer.hiddenCoins] })
  const stored = storedVisitor(visitor)
  expect(readVisitor(stored)).toEqual({ hidden: new Set(['XMR', 'ZEC']), onChain: false })
  expect(stored).not.toContain('192.0.2.7')
  expect(stored).not.toContain('CH')
})

it.each([null, '', '{', '{"hiddenCoins":"XMR","onChain":true}'])('is unknown from %j', (stored) => {
  expect(readVisitor(stored)).toBeUndefined()
})
