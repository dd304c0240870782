import { expect, it } from 'vitest'
import type { CoinChain } from '../../src/contract/entities/coin-chains.ts'
import { createCoinChainStore } from '../venues/coin-chain-store.ts'
import { chainStateLife, chainsOfCoin } from './coin-chains.ts'

const chain: CoinChain = {
  chain: 'eth',
  chainName: 'Ethereum',
  deposit: 'open',
  withdrawal: 'suspended',
}
const now = 1_800_000_000_000

it('are what was told last of a coin, and none once it has none', () => {
  const store = createCoinChainStore()
  expect(chainsOfCoin(store, 'UNI', now)).toEqual([])
  store.take(now, [{ coin: 'UNI', chains: [chain] }])
  store.take(now, [{ coin: 'UNI', chains: [{ ...chain, deposit: 'suspended' }] }])
  expect(chainsOfCoin(store, 'UNI', now)).toEqual([{ ...chain, deposit: 'suspended' }])
  store.take(now, [{ coin: 'UNI', chains: [] }])
  expect(chainsOfCoin(store, 'UNI', now)).toEqual([])
})

it('have no states that nobody has vouched for lately', () => {
  const store = createCoinChainStore()
  store.take(now, [{ coin: 'UNI', chains: [chain] }])
  expect(chainsOfCoin(store, 'UNI', now + chainStateLife)).toEqual([chain])
  const unknown = { ...chain, deposit: null, withdrawal: null }
  expect(chainsOfCoin(store, 'UNI', now + chainStateLife + 1)).toEqual([unknown])
  store.take(now + chainStateLife, [])
  expect(chainsOfCoin(store, 'UNI', now + chainStateLife + 1)).toEqual([chain])
})
