import { expect, it } from 'vitest'
import { sparklinePoints } from '../../contract/market/sparklines.ts'
import { shapesOf } from './use-sparklines.ts'

it('gives symbols their shapes in the rows of a new table', () => {
  const points = new Uint8Array(2 * sparklinePoints).fill(7, 0, sparklinePoints)
  points.fill(9, sparklinePoints)
  const moved = shapesOf({ symbolId: ['A', 'B'], points }, ['B', 'C', 'A'])
  expect([0, 1, 2].map((row) => moved[row * sparklinePoints])).toEqual([9, 0, 7])
  expect(moved).toHaveLength(3 * sparklinePoints)
})
