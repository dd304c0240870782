import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { onchainTokenSchema } from '../../../src/contract/entities/onchain.ts'
import { chainsOf, onchainLists, tokensOf } from './lists.ts'
import { createSimulatedOnchain } from './simulated.ts'

const now = Date.UTC(2026, 10, 21, 14)
const at = async (time: number) => {
  const source = createSimulatedOnchain('bourse', { now: () => time })
  return (await source.tokens()).tokens
}

describe('simulated on-chain tokens', () => {
  it('fit the wire and have ids of their own', async () => {
    const tokens = await at(now)
    for (const token of tokens) v.parse(onchainTokenSchema, token)
    expect(new Set(tokens.map((token) => token.id)).size).toBe(tokens.length)
  })

  it('have addresses in the form of their chain', async () => {
    const forms: Record<string, RegExp> = {
      solana: /^[1-9A-HJ-NP-Za-km-z]{44}$/,
      'sui-network': /^0x[0-9a-f]{64}$/,
      ton: /^EQ[\w-]{46}$/,
    }
    for (const { chain, address } of await at(now)) {
      expect(address).toMatch(forms[chain] ?? /^0x[0-9a-f]{40}$/)
    }
  })

  it('are worth more than what is in their pool', async () => {
    for (const { fdv, liquidity } of await at(now)) {
      expect(Number(fdv)).toBeGreaterThan(Number(liquidity))
    }
  })

  it('are the same for the same moment and move with time', async () => {
    expect(await at(now)).toEqual(await at(now))
    const later = await at(now + 60_000)
    const moved = (await at(now)).filter((token, index) => token.price !== later[index]?.price)
    expect(moved.length).toBeGreaterThan(200)
  })

  it('state changes that agree with the price an hour ago', async () => {
    const before = await at(now - 3_600_000)
    for (const token of await at(now)) {
      const then = before.find((old) => old.id === token.id)
      if (then === undefined || token.change1h === null) continue
      expect(Number(token.price) / Number(then.price) - 1).toBeCloseTo(Number(token.change1h), 3)
    }
  })
})

describe('the lists', () => {
  it('are all filled, in their order, without a pool twice', async () => {
    const tokens = await at(now)
    for (const list of onchainLists) {
      const own = tokensOf(list, tokens, now)
      expect(own.length).toBeGreaterThan(3)
      expect(new Set(own).size).toBe(own.length)
    }
    const holders = tokensOf('holders', tokens, now).map((token) => token.holders ?? -1)
    expect(holders).toEqual(holders.toSorted((a, b) => b - a))
  })

  it('pick as new only what is young and liquid', async () => {
    for (const token of tokensOf('newPicks', await at(now), now)) {
      expect(now - token.createdAt).toBeLessThan(7 * 86_400_000)
      expect(Number(token.liquidity)).toBeGreaterThanOrEqual(50_000)
    }
  })

  it('count chains', async () => {
    const tokens = await at(now)
    const chains = chainsOf(tokens)
    expect(chains.reduce((sum, chain) => sum + chain.tokens, 0)).toBe(tokens.length)
    expect(chains.length).toBeGreaterThan(3)
  })
})
