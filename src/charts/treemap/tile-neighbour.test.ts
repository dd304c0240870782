import { expect, it } from 'vitest'
import { headingOf, neighbourOf } from './tile-neighbour.ts'

/**
 * ```
 * 0 0 1 2
 * 0 0 3 3
 * 4 5 5 5
 * ```
 */
const boxes = [
  { x: 0, y: 0, width: 20, height: 20 },
  { x: 21, y: 0, width: 9, height: 9 },
  { x: 31, y: 0, width: 9, height: 9 },
  { x: 21, y: 10, width: 19, height: 10 },
  { x: 0, y: 21, width: 9, height: 9 },
  { x: 10, y: 21, width: 30, height: 9 },
]

it.each([
  [0, 'right', 3],
  [0, 'down', 4],
  [0, 'left', 0],
  [0, 'up', 0],
  [2, 'left', 1],
  [2, 'down', 3],
  [3, 'up', 1],
  [3, 'left', 0],
  [4, 'right', 5],
  [4, 'up', 0],
  [5, 'left', 4],
  [9, 'left', 9],
] as const)('from %d to the %s is %d', (from, heading, to) => {
  expect(neighbourOf(boxes, from, heading)).toBe(to)
})

it('knows the arrow keys and no others', () => {
  expect([headingOf('ArrowLeft'), headingOf('Enter'), headingOf('constructor')]).toEqual([
    'left',
    undefined,
    undefined,
  ])
})
