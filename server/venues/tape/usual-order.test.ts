import { expect, it } from 'vitest'
import { createUsualOrder } from './usual-order.ts'

it('says nothing before a hundred orders of a side are known, then how many times their median one is', () => {
  const usual = createUsualOrder()
  for (let count = 1; count <= 100; count++) expect(usual.times('buy', count)).toBeNaN()
  expect(usual.times('sell', 1_000)).toBeNaN()
  // The median of 1 to 100.
  expect(usual.times('buy', 505)).toBe(10)
  // That of 2 to 100 and 505.
  expect(usual.times('buy', 515)).toBe(10)
})

it('says nothing where usual orders are worth nothing', () => {
  const usual = createUsualOrder()
  for (let count = 0; count < 100; count++) usual.times('sell', 0)
  expect(usual.times('sell', 5)).toBeNaN()
})
