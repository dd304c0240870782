import { describe, expect, it } from 'vitest'
import { turnoverScore } from './turnover-score.ts'

describe('turnoverScore', () => {
  it('counts standard deviations above the mean', () => {
    // Mean 100, deviations 30, 30, 0, ...: variance 4 * 900 / 7.
    const usual = [70, 130, 100, 100, 100, 70, 130]
    expect(turnoverScore(100, usual)).toBe(0)
    expect(turnoverScore(200, usual)).toBeCloseTo(100 / Math.sqrt(3_600 / 7), 10)
    expect(turnoverScore(50, usual)).toBeLessThan(0)
  })

  it('takes a tenth of the mean where days hardly differ', () => {
    expect(turnoverScore(150, Array(7).fill(100))).toBe(5)
  })

  it('is unknown unless seven days are known', () => {
    expect(turnoverScore(1, [1, 1, 1])).toBeNaN()
    expect(turnoverScore(1, [1, 1, 1, 1, 1, 1, Number.NaN])).toBeNaN()
    expect(turnoverScore(1, Array(7).fill(0))).toBeNaN()
  })
})
