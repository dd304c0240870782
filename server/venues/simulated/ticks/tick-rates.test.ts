import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tickRates } from './tick-rates.ts'

const activities = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), {
  minLength: 1,
  maxLength: 200,
})

describe('tickRates', () => {
  it('deals out all ticks, none to fewer than one in three seconds', () => {
    fc.assert(
      fc.property(activities, fc.integer({ min: 1, max: 100_000 }), (all, total) => {
        const rates = tickRates(all, total)
        const sum = rates.reduce((a, b) => a + b, 0)
        expect(sum).toBeCloseTo(Math.max(total, all.length / 3), 4)
        for (const rate of rates) expect(rate).toBeGreaterThan(1 / 3 - 1e-9)
      }),
    )
  })

  it('quotes lively symbols in proportion to their activity', () => {
    const rates = tickRates([400, 200, 0.001], 100)
    expect((rates[0] ?? 0) / (rates[1] ?? 0)).toBeCloseTo(2)
    expect(rates[2]).toBeCloseTo(1 / 3)
  })

  it('has nothing to deal out to nobody', () => {
    expect([...tickRates([], 100)]).toEqual([])
  })
})
