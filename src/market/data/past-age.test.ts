import { expect, it } from 'vitest'
import { isPastOf } from './past-age.ts'

const asOf = Date.parse('2026-11-23T12:00:00Z')
const minute = 60_000

it.each([
  ['5m', 1, true],
  ['5m', 2, false],
  ['5m', -2, false],
  ['1h', 7, true],
  ['1h', 8, false],
  ['4h', 30, true],
  ['4h', 31, false],
  ['7d', 21 * 60, true],
  ['7d', 22 * 60, false],
  ['30d', 24 * 60, true],
] as const)('the past of %s that is %i minutes older is of the values: %s', (window, age, isOf) => {
  expect(isPastOf(window, { asOf: asOf - age * minute }, asOf)).toBe(isOf)
})

it('every past is of values that are not there yet', () => {
  expect(isPastOf('5m', { asOf: 1 }, 0)).toBe(true)
})
