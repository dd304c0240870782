import { expect, it } from 'vitest'
import { beyondPath } from './beyond-path.ts'

const same = (value: number): number => value

it('is closed where the line crosses the border', () => {
  // From 70 at 0 to 80 at 10 and back: beyond 75 from 5 to 15.
  expect(beyondPath([0, 10, 20], [70, 80, 70], 75, 'above', same, same)).toBe(
    'M5.0 75.0L10.0 80.0L15.0 75.0Z',
  )
  expect(beyondPath([0, 10, 20], [30, 20, 30], 25, 'below', same, same)).toBe(
    'M5.0 25.0L10.0 20.0L15.0 25.0Z',
  )
})

it('is closed at the ends of the line', () => {
  expect(beyondPath([0, 10], [80, 90], 75, 'above', same, same)).toBe(
    'M0.0 75.0L0.0 80.0L10.0 90.0L10.0 75.0Z',
  )
})

it('is nothing where the line stays within', () => {
  expect(beyondPath([0, 10], [50, 75], 75, 'above', same, same)).toBe('')
})
