import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simulatedTip } from './simulated-chain.ts'
import { lastHalving } from './target.ts'

const day = 144 * 592_000
const time = fc.integer({ min: Date.UTC(2024, 4, 1), max: Date.UTC(2030, 0, 1) })

describe('the simulated chain', () => {
  it('begins at the fourth halving and keeps its pace over whole days', () => {
    for (const days of [0, 1, 900]) {
      const { height } = simulatedTip(7, lastHalving.heightAsOf + days * day)
      expect(height).toBe(840_000 + days * 144)
    }
  })

  it('never goes back, never tells of the future, and gives every block one time', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: 0, max: 3_600_000 }), (now, later) => {
        const [first, second] = [simulatedTip(7, now), simulatedTip(7, now + later)]
        expect(first.heightAsOf).toBeLessThanOrEqual(now)
        expect(second.height).toBeGreaterThanOrEqual(first.height)
        if (second.height === first.height) expect(second.heightAsOf).toBe(first.heightAsOf)
        else expect(second.heightAsOf).toBeGreaterThan(first.heightAsOf)
      }),
      { seed: 14, numRuns: 300 },
    )
  })

  it('comes to the next change of the difficulty at a multiple of 2,016', () => {
    const { height, retarget } = simulatedTip(7, Date.UTC(2026, 10, 19, 14, 30))
    expect((retarget?.height ?? 1) % 2_016).toBe(0)
    expect(retarget?.height).toBeGreaterThan(height)
    // 600 s / 592 s - 1, by hand.
    expect(retarget?.change).toBeCloseTo(0.013_513_5, 6)
  })
})
