import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apportion } from './apportion.ts'

it('gives what rounding leaves to those that lose most', () => {
  expect(apportion([33.33, 33.33, 33.34])).toEqual([33, 33, 34])
  expect(apportion([1.5, 1.5])).toEqual([2, 1])
  expect(apportion([-0.6, -0.6, 0.2])).toEqual([0, -1, 0])
  expect(apportion([])).toEqual([])
})

it('adds up to the rounded sum, each less than a unit away', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e4, max: 1e4, noNaN: true })), (values) => {
      const units = apportion(values)
      const sum = values.reduce((total, value) => total + value, 0)
      expect(units.reduce((total, value) => total + value, 0)).toBe(Math.round(sum) || 0)
      for (const [index, unit] of units.entries()) {
        expect(Number.isInteger(unit)).toBe(true)
        expect(Math.abs(unit - (values[index] ?? 0))).toBeLessThanOrEqual(1)
      }
    }),
  )
})
