import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { domainOf, scaleBetween, valueTicks } from './plot-scale.ts'

describe('scaleBetween', () => {
  it('lays values evenly, also downwards', () => {
    const y = scaleBetween([-5, 10], 300, 0)
    expect([y(-5), y(2.5), y(10)]).toEqual([300, 150, 0])
  })

  it('lays them by their logarithm on a log scale', () => {
    const y = scaleBetween([1, 10_000], 100, 0, 'log')
    expect([y(1), y(100), y(10_000)]).toEqual([100, 50, 0])
  })

  it('puts everything in the middle where there is no span', () => {
    expect(scaleBetween([3, 3], 0, 10)(3)).toBe(5)
  })
})

describe('domainOf', () => {
  it('leaves a little room on both sides and out what is unknown', () => {
    expect(domainOf([0, Number.NaN, 100])).toEqual([-4, 104])
  })

  it('has a span also where all values are one', () => {
    expect(domainOf([0, 0])).toEqual([-1, 1])
    expect(domainOf([50])).toEqual([48, 52])
  })

  it('is unknown without a value', () => {
    expect(domainOf([Number.NaN])).toBeUndefined()
  })

  it('stays above zero on a log scale', () => {
    const [low, high] = domainOf([1, 1000], 'log') ?? [0, 0]
    expect(low).toBeGreaterThan(0.7)
    expect(low).toBeLessThan(1)
    expect(high).toBeGreaterThan(1000)
  })
})

describe('valueTicks', () => {
  it('are round, and zero has no sign', () => {
    expect(valueTicks([-0.067, 0.107], 4)).toEqual([-0.05, 0, 0.05, 0.1])
    expect(valueTicks([61_300, 68_900], 4)).toEqual([62_000, 64_000, 66_000, 68_000])
    expect(Object.is(valueTicks([-1, 1], 2)[1], 0)).toBe(true)
  })

  it('are powers of ten on a log scale, fewer where many would be', () => {
    expect(valueTicks([3, 2500], 4, 'log')).toEqual([10, 100, 1000])
    expect(valueTicks([0.5, 1e6], 4, 'log')).toEqual([1, 100, 10_000, 1e6])
  })

  it('are inside the domain and never more than asked for', () => {
    const numbers = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(numbers, fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (low, span) => {
        const ticks = valueTicks([low, low + span], 4)
        expect(ticks.length).toBeGreaterThan(0)
        expect(ticks.length).toBeLessThanOrEqual(5)
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(low - span * 1e-6)
          expect(tick).toBeLessThanOrEqual(low + span * (1 + 1e-6))
        }
      }),
    )
  })
})
