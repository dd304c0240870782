import { expect, it } from 'vitest'
import { correlationOf } from './correlation.ts'

it('is 1 for indexes that move alike, whatever the size of the move', () => {
  expect(correlationOf([0, 0.1, 0, 0.2], [0, 0.1, 0, 0.2])).toBeCloseTo(1, 12)
  expect(correlationOf([0, 0.01, 0.02, 0.015], [0, -0.01, -0.02, -0.015])).toBeCloseTo(-1, 2)
})

it('is that of a textbook', () => {
  // Moves of 1, 2, 3 and of 1, 3, 2 hundredths: covariance 1 of variances 2 and 2.
  const one = [0, 0.01, 1.01 * 1.02 - 1, 1.01 * 1.02 * 1.03 - 1]
  const other = [0, 0.01, 1.01 * 1.03 - 1, 1.01 * 1.03 * 1.02 - 1]
  expect(correlationOf(one, other)).toBeCloseTo(0.5, 9)
})

it('is unknown where nothing moves', () => {
  expect(correlationOf([0, 0, 0], [0, 0.1, 0.2])).toBeNaN()
  expect(correlationOf([0, 0.1], [0, 0.1])).toBeNaN()
})
