import { expect, it } from 'vitest'
import { explorerOf } from './explorers.ts'

it('leads to a token on its own chain', () => {
  expect(explorerOf({ chain: 'base', address: '0xAb' })).toBe('https://basescan.org/token/0xAb')
})

it('lets an address lead nowhere else', () => {
  const found = explorerOf({ chain: 'eth', address: '../../x?y#z' }) ?? ''
  expect(new URL(found).pathname).toBe('/token/..%2F..%2Fx%3Fy%23z')
})

it.each(['unheard-of', 'toString'])('knows nothing of the chain %s', (chain) => {
  expect(explorerOf({ chain, address: '0xAb' })).toBeUndefined()
})
