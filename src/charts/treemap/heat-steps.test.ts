import { expect, it } from 'vitest'
import { heatBorders, heatStep } from './heat-steps.ts'

const atFive = heatBorders(0.05)

it('begins its steps at 0.1, 1, 3 and 5 % at scale 5, and in proportion at the others', () => {
  expect(atFive.map((border) => border.toFixed(4))).toEqual([
    '0.0010',
    '0.0100',
    '0.0300',
    '0.0500',
  ])
  expect(heatBorders(0.1).map((border) => border.toFixed(4))).toEqual([
    '0.0020',
    '0.0200',
    '0.0600',
    '0.1000',
  ])
  expect(heatBorders(0.03).map((border) => border.toFixed(4))).toEqual([
    '0.0006',
    '0.0060',
    '0.0180',
    '0.0300',
  ])
})

it.each([
  [0, 0],
  [0.0009, 0],
  [-0.0009, 0],
  [0.001, 1],
  [0.0124, 2],
  [-0.0292, -2],
  [0.0305, 3],
  [-0.0441, -3],
  [0.05, 4],
  [-0.9, -4],
  [12, 4],
  [Number.NaN, 0],
])('%d is step %d', (value, step) => {
  expect(heatStep(value, atFive)).toBe(step)
})
