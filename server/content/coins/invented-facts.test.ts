import { describe, expect, it } from 'vitest'
import { knownCoins } from '../../venues/simulated/symbols/coins.ts'
import { inventedLongShort, inventedMaxSupply } from './invented-facts.ts'

const now = Date.UTC(2026, 10, 22, 12, 31)

describe('what is made up of the coins of the simulated market', () => {
  it('is the same each time, and the known end of Bitcoin', () => {
    expect(inventedMaxSupply('BTC', 19_780_000)).toBe(21_000_000)
    expect(inventedMaxSupply('SOL', 5e8)).toBe(inventedMaxSupply('SOL', 5e8))
    expect(inventedLongShort('SOL', now)).toEqual(inventedLongShort('SOL', now + 60_000))
  })

  it('is never less than what there is, and of several kinds', () => {
    const ends = knownCoins.map(({ base, supply }) => ({
      supply,
      end: inventedMaxSupply(base, supply),
    }))
    for (const { supply, end } of ends) expect(end ?? supply).toBeGreaterThanOrEqual(supply)
    expect(ends.some(({ end }) => end === undefined)).toBe(true)
    expect(ends.some(({ supply, end }) => end === supply)).toBe(true)
    expect(inventedMaxSupply('NEW', 0)).toBeUndefined()
  })

  it('are shares that move and never leave their bounds', () => {
    const shares = knownCoins
      .slice(0, 200)
      .flatMap(({ base }) => inventedLongShort(base, now).ratios.map(({ long }) => Number(long)))
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.1)
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.9)
    const later = inventedLongShort('BTC', now + 12 * 3_600_000)
    expect(later.ratios).not.toEqual(inventedLongShort('BTC', now).ratios)
    expect(later.asOf % 300_000).toBe(0)
  })
})
