import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

it('labels stay where they are while there is room', () => {
  expect(spreadLabels([90, 10, 50], 16, 0, 100)).toEqual([90, 10, 50])
})

it('labels that touch are pushed apart, in the order of their places', () => {
  expect(spreadLabels([12, 10], 16, 0, 100)).toEqual([26, 10])
  expect(spreadLabels([98, 95], 16, 0, 100)).toEqual([100, 84])
})

it('all are apart and inside where they fit', () => {
  const places = fc.array(fc.integer({ min: -50, max: 350 }), { maxLength: 15 })
  fc.assert(
    fc.property(places, (wanted) => {
      const found = spreadLabels(wanted, 16, 0, 300).toSorted((a, b) => a - b)
      for (const [index, place] of found.entries()) {
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThanOrEqual(300)
        if (index > 0) expect(place - (found[index - 1] ?? 0)).toBeGreaterThanOrEqual(16)
      }
    }),
  )
})
