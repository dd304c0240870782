import { expect, it } from 'vitest'
import { createCoinChainStore } from './coin-chain-store.ts'

const chains = [{ chain: 'a', chainName: 'A', deposit: 'open', withdrawal: 'open' }] as const
const withChains = (...coins: string[]) => coins.map((coin) => ({ coin, chains }))

it('keeps what is told, until it is told of nothing', () => {
  const store = createCoinChainStore()
  store.take(1, withChains('BTC', 'ETH'))
  store.take(2, [{ coin: 'ETH', chains: [] }])
  expect([store.all(), store.time()]).toEqual([withChains('BTC'), 2])
})

it('drops what a venue that tells all does not tell any more, once it has told all', () => {
  const store = createCoinChainStore()
  store.take(1, withChains('BTC', 'ETH'), true)
  store.take(2, withChains('SOL'))
  store.take(3, withChains('BTC'))
  expect(store.of('ETH')).toBe(chains)
  store.take(3, withChains('UNI'), true)
  expect(store.all()).toEqual(withChains('BTC', 'UNI'))
})
