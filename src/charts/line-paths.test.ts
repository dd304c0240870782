import { expect, it } from 'vitest'
import { lastKnown, linePath, nearestIndex } from './line-paths.ts'

const same = (value: number): number => value

it('a path leaves a gap where a value is unknown', () => {
  expect(linePath([0, 1, 2, 3, 4], [5, 6, Number.NaN, 7, 8], same, same)).toBe(
    'M0.0 5.0L1.0 6.0M3.0 7.0L4.0 8.0',
  )
})

it.each([
  [-5, 0],
  [14, 0],
  [16, 1],
  [29, 2],
  [99, 2],
])('the point nearest to %d is number %d', (wanted, index) => {
  expect(nearestIndex([10, 20, 30], wanted)).toBe(index)
})

it('the last known value is found behind unknown ones', () => {
  expect(lastKnown([1, 2, Number.NaN])).toBe(1)
  expect(lastKnown([Number.NaN])).toBe(-1)
})
