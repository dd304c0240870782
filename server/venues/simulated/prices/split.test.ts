import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joined } from '../../../../tests/support/joined-bars.ts'
import { copyOf } from './bar.ts'
import { type Draws, makeDraws } from './draws.ts'
import type { Node } from './node.ts'
import { split } from './split.ts'

const share = fc.double({ min: 0.001, max: 0.999, noNaN: true })
const price = fc.integer({ min: 1, max: 10_000_000 })

const node: fc.Arbitrary<Node> = fc
  .record({
    prices: fc.tuple(price, price, price, price),
    volume: fc.integer({ min: 0, max: 10 ** 14 }),
    turnover: fc.integer({ min: 0, max: 10 ** 14 }),
    deviation: fc.double({ min: 0, max: 1_000_000, noNaN: true }),
  })
  .map(({ prices, ...rest }) => {
    const [low, open, close, high] = prices.sort((a, b) => a - b)
    return { open, high, low, close, ...rest }
  })

const children = fc.array(
  fc.record({
    step: fc.double({ min: -3.5, max: 3.5, noNaN: true }),
    unrest: fc.double({ min: 0.01, max: 100, noNaN: true }),
    up: share,
    down: share,
    activity: fc.double({ min: 0.01, max: 100, noNaN: true }),
  }),
  { minLength: 2, maxLength: 31 },
)

describe('split', () => {
  it('tells how the parent came about, exactly', () => {
    fc.assert(
      fc.property(node, children, fc.constantFrom(0.01, 1, 1_000), (parent, chances, unit) => {
        const bars = split(parent, chances.length, columnsOf(chances), unit)
        expect(joined(bars)).toEqual(copyOf(parent))
        for (const [index, bar] of bars.entries()) {
          expect(bar.open).toBe(bars[index - 1]?.close ?? parent.open)
          expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close))
          expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close))
          expect(Object.values(copyOf(bar)).every(Number.isSafeInteger)).toBe(true)
          expect(bar.volume).toBeGreaterThanOrEqual(0)
          expect(bar.turnover).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('shares unrest out so that its squares add up', () => {
    fc.assert(
      fc.property(node, children, (parent, chances) => {
        const bars = split(parent, chances.length, columnsOf(chances), 1)
        const squares = bars.reduce((sum, { deviation }) => sum + deviation ** 2, 0)
        expect(Math.sqrt(squares)).toBeCloseTo(parent.deviation, 5)
      }),
    )
  })

  it('trades every child at an average price inside its range', () => {
    const parent = { open: 500_000, high: 520_000, low: 490_000, close: 510_000, deviation: 15_000 }
    const volume = 10 ** 12
    fc.assert(
      fc.property(calmChildren, (chances) => {
        const turnover = volume * 505_000
        const bars = split({ ...parent, volume, turnover }, 6, columnsOf(chances), 1)
        for (const bar of bars) {
          expect(bar.turnover / bar.volume).toBeGreaterThan(bar.low * 0.999_999)
          expect(bar.turnover / bar.volume).toBeLessThan(bar.high * 1.000_001)
        }
      }),
    )
  })
})

/** Six children without extreme draws, as most are. */
const calmChildren = fc.array(
  fc.record({
    step: fc.double({ min: -1, max: 1, noNaN: true }),
    unrest: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
    up: fc.double({ min: 0.3, max: 0.9, noNaN: true }),
    down: fc.double({ min: 0.3, max: 0.9, noNaN: true }),
    activity: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
  }),
  { minLength: 6, maxLength: 6 },
)

function columnsOf(chances: readonly Record<keyof Draws, number>[]): Draws {
  const draws = makeDraws()
  for (const [index, chance] of chances.entries()) {
    draws.step[index] = chance.step
    draws.unrest[index] = chance.unrest
    draws.up[index] = chance.up
    draws.down[index] = chance.down
    draws.activity[index] = chance.activity
  }
  return draws
}
