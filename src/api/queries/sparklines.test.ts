import { expect, it } from 'vitest'
import { type Sparklines, sparklinePoints } from '../../contract/market/sparklines.ts'
import { takeShapes } from './sparklines.ts'

const wanted = { table: 1, symbolId: ['A', 'B', 'C', 'D', 'E'] }

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
  const earlier = before === undefined ? undefined : takeShapes(shapes(before), wanted)
  expect(takeShapes(shapes(known), wanted, earlier).refreshAfter).toBe(interval)
})

it('stays with what it has after an answer of another table, and asks again soon', () => {
  const before = takeShapes(shapes(5), wanted)
  const taken = takeShapes(shapes(5), { table: 2, symbolId: ['F'] }, before)
  expect(taken).toEqual({ ...before, refreshAfter: 10_000 })
})
