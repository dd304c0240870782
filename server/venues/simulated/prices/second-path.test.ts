import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joined } from '../../../../tests/support/joined-bars.ts'
import { makeSecondPath, partOfSecond, priceAt } from './second-path.ts'

const bar = fc
  .tuple(fc.integer({ min: 1, max: 1_000 }), fc.array(fc.nat(100), { minLength: 4, maxLength: 4 }))
  .map(([base, above]) => {
    const [low = 0, open = 0, close = 0, high = 0] = above
      .map((x) => base + x)
      .sort((a, b) => a - b)
    return { open, high, low, close, volume: base * 977, turnover: base * 31_337 }
  })
const instant = fc.integer({ min: 0, max: 1_000 })

describe('the path inside a second', () => {
  it('starts at the open, ends at the close and reaches high and low', () => {
    fc.assert(
      fc.property(bar, fc.integer(), (second, key) => {
        const path = makeSecondPath(second, key)
        const prices = Array.from({ length: 1_001 }, (_, ms) => priceAt(path, ms))
        expect(prices[0]).toBe(second.open)
        expect(prices[1_000]).toBe(second.close)
        expect(Math.max(...prices)).toBe(second.high)
        expect(Math.min(...prices)).toBe(second.low)
      }),
    )
  })

  it('can be told in any parts, which join to the whole', () => {
    fc.assert(
      fc.property(bar, fc.integer(), fc.array(instant), (second, key, instants) => {
        const path = makeSecondPath(second, key)
        const cuts = [...new Set([0, ...instants, 1_000])].sort((a, b) => a - b)
        const parts = cuts.slice(1).map((to, index) => partOfSecond(path, cuts[index] ?? 0, to))
        expect(joined(parts)).toEqual(second)
      }),
    )
  })

  it('tells in a part exactly what prices there are in it', () => {
    fc.assert(
      fc.property(bar, fc.integer(), instant, instant, (second, key, one, other) => {
        const path = makeSecondPath(second, key)
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const prices = Array.from({ length: to - from + 1 }, (_, ms) => priceAt(path, from + ms))
        const part = partOfSecond(path, from, to)
        expect([part.open, part.close]).toEqual([prices[0], prices.at(-1)])
        expect([part.high, part.low]).toEqual([Math.max(...prices), Math.min(...prices)])
      }),
    )
  })
})
