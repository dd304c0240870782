import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addRange, covers, createExtremes, highest, lowest } from './extremes.ts'

describe('extremes', () => {
  it('are unknown before the first range', () => {
    const extremes = createExtremes(3)
    expect(highest(extremes, 5, 2)).toBeNaN()
    expect(covers(extremes, 5, 0)).toBe(false)
  })

  it('widen a span, and let the oldest go', () => {
    const extremes = createExtremes(3)
    addRange(extremes, 1, 10, 5)
    addRange(extremes, 1, 8, 2)
    addRange(extremes, 3, 7, 6)
    expect([highest(extremes, 3, 2), lowest(extremes, 3, 2)]).toEqual([10, 2])
    expect([highest(extremes, 3, 1), lowest(extremes, 3, 1)]).toEqual([7, 6])
    addRange(extremes, 4, 1, 1)
    expect([highest(extremes, 4, 2), lowest(extremes, 4, 2)]).toEqual([7, 1])
  })

  it('are those of a list of all ranges', () => {
    const step = fc.record({
      on: fc.integer({ min: 0, max: 4 }),
      low: fc.integer({ min: 1, max: 50 }),
      more: fc.nat({ max: 20 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.nat({ max: 4 }), (steps, before) => {
        const extremes = createExtremes(5)
        const all: { span: number; high: number; low: number }[] = []
        let span = 0
        for (const { on, low, more } of steps) {
          span += on
          addRange(extremes, span, low + more, low)
          all.push({ span, high: low + more, low })
          const within = all.filter((range) => range.span >= span - before)
          expect(highest(extremes, span, before)).toBe(Math.max(...within.map(({ high }) => high)))
          expect(lowest(extremes, span, before)).toBe(Math.min(...within.map((range) => range.low)))
        }
      }),
    )
  })
})
