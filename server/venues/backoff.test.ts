import { expect, it } from 'vitest'
import { backoff } from './backoff.ts'

it('doubles with every failure up to its cap', () => {
  expect([0, 1, 2, 3, 4, 5, 99].map((failures) => backoff(failures, 2_000, 30_000))).toEqual([
    2_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
})
