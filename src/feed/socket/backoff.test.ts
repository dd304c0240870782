import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom } from '../../../tests/support/alerts/random.ts'
import { reconnectDelay, retryDelay } from './backoff.ts'

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

it('reconnects after 1 to 5 s at first and never later than 10 s', () => {
  fc.assert(
    fc.property(fc.nat(10_000), random, (attempt, value) => {
      const delay = reconnectDelay(attempt, value)
      const base = 1_000 + value * 4_000
      expect(delay).toBe(Math.min(10_000, base * 1.3 ** attempt))
    }),
  )
})

it.each([
  { outage: 0, mostInOneSecond: 300 },
  { outage: 20_000, mostInOneSecond: 200 },
])(
  'brings 1,000 clients back one after the other after $outage ms without a gateway',
  ({ outage, mostInOneSecond }) => {
    const { next } = seededRandom(7)
    const back = Array.from({ length: 1_000 }, () => {
      let time = 0
      for (let attempt = 0; time <= outage; attempt++) time += reconnectDelay(attempt, next())
      return time
    })
    const inOneSecond = back.map(
      (from) => back.filter((time) => time >= from && time < from + 1_000).length,
    )
    expect(Math.max(...inOneSecond)).toBeLessThanOrEqual(mostInOneSecond)
    expect(Math.max(...back)).toBeLessThanOrEqual(outage + 10_000)
  },
)

it('retries loads after a doubling delay of 1 to 30 s, half of it at random', () => {
  expect([0, 1, 2, 5, 5_000].map((failures) => retryDelay(failures, 0))).toEqual([
    500, 1_000, 2_000, 15_000, 15_000,
  ])
  expect([0, 1, 2, 5].map((failures) => retryDelay(failures, 0.5))).toEqual([
    750, 1_500, 3_000, 22_500,
  ])
})
