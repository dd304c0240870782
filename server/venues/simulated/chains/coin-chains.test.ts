import { describe, expect, it } from 'vitest'
import { knownCoins } from '../symbols/coins.ts'
import { createChainBoard } from './chain-board.ts'
import { coinChainsAt } from './coin-chains.ts'

const now = Date.UTC(2026, 10, 22, 12, 31)
const day = 86_400_000
const namesOf = (coin: string): string[] =>
  coinChainsAt(1, coin, now).map(({ chainName }) => chainName)

describe('chains of the simulated market', () => {
  it('are one to three of each coin, each once, and the same at all times', () => {
    for (const { base } of knownCoins.slice(0, 200)) {
      const names = namesOf(base)
      expect(new Set(names).size).toBe(names.length)
      expect(names.length).toBeGreaterThanOrEqual(1)
      expect(names.length).toBeLessThanOrEqual(3)
      const later = coinChainsAt(1, base, now + 30 * day)
      expect(later.map(({ chainName }) => chainName)).toEqual(names)
    }
  })

  it('leave a coin that pays for a chain on that chain', () => {
    expect(namesOf('BTC')).toEqual(['Bitcoin'])
    expect(namesOf('SUI')).toEqual(['Sui'])
  })

  it('are open as a rule, and suspended in one way or in both now and then', () => {
    const all = knownCoins.flatMap(({ base }) => coinChainsAt(1, base, now))
    const share = (way: 'deposit' | 'withdrawal'): number =>
      all.filter((chain) => chain[way] === 'suspended').length / all.length
    for (const way of ['deposit', 'withdrawal'] as const) {
      expect(share(way)).toBeGreaterThan(0.005)
      expect(share(way)).toBeLessThan(0.2)
    }
    expect(all.some(({ deposit, withdrawal }) => deposit !== withdrawal)).toBe(true)
  })
})

describe('the board of chains', () => {
  const coins = knownCoins.slice(0, 300).map(({ base }) => base)

  it('tells every coin first, and then those that changed', () => {
    const board = createChainBoard(1)
    board.list(new Set(coins))
    expect(board.next(now)?.map(({ coin }) => coin)).toEqual(coins)
    expect(board.isFirst()).toBe(true)
    expect(board.next(now + 30_000)).toBeUndefined()
    expect(board.next(now + 60_000)).toEqual([])
    expect(board.isFirst()).toBe(false)
    const changed = board.next(now + day) ?? []
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.length).toBeLessThan(150)
    for (const { coin, chains } of changed) {
      expect(chains).toEqual(coinChainsAt(1, coin, now + day))
    }
  })

  it('takes back the chains of a coin that is delisted', () => {
    const board = createChainBoard(1)
    board.list(new Set(['BTC', 'UNI']))
    board.next(now)
    board.list(new Set(['BTC']))
    expect(board.next(now + 1)).toEqual([{ coin: 'UNI', chains: [] }])
  })
})
