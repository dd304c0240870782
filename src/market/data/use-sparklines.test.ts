import { expect, it } from 'vitest'
import { type Sparklines, sparklinePoints } from '../../contract/market/sparklines.ts'
import { shapesInterval, shapesOf } from './use-sparklines.ts'

/** Shapes of five rows, of which so many have a past and the others only their running hour. */
function shapes(known: number): Sparklines {
  const points = new Uint8Array(5 * sparklinePoints)
  for (let row = 0; row < 5; row++) {
    points.fill(row < known ? 100 : 0, row * sparklinePoints, (row + 1) * sparklinePoints)
    points[(row + 1) * sparklinePoints - 1] = 128
  }
  return { line: 1, table: 1, asOf: 1, points }
}

it.each([
  ['nothing is known yet', 0, undefined, 10_000],
  ['still nothing', 0, 0, 10_000],
  ['the first come in', 2, 0, 10_000],
  ['no more come in', 2, 2, 300_000],
  ['all are known', 5, undefined, 300_000],
])('asks again in time: %s', (_, known, before, interval) => {
  const earlier = before === undefined ? undefined : shapes(before)
  expect(shapesInterval(1, shapes(known), earlier)).toBe(interval)
})

it('asks again soon after an answer that is of the table before', () => {
  expect(shapesInterval(2, shapes(5), undefined)).toBe(10_000)
})

it('gives symbols their shapes in the rows of a new table', () => {
  const points = new Uint8Array(2 * sparklinePoints).fill(7, 0, sparklinePoints)
  points.fill(9, sparklinePoints)
  const moved = shapesOf({ symbolId: ['A', 'B'], points }, ['B', 'C', 'A'])
  expect([0, 1, 2].map((row) => moved[row * sparklinePoints])).toEqual([9, 0, 7])
  expect(moved).toHaveLength(3 * sparklinePoints)
})
