import { expect, it } from 'vitest'
import { seededRandom } from '../../support/alerts/random.ts'
import { simulateStorm } from './arrivals.ts'

const storm = { clients: 10_000, gateways: 10, arrivals: 500, random: seededRandom(7).next }

it('lets nobody come sooner than the app tries, and no gateway take more than it can', () => {
  const { half, all, attempts } = simulateStorm(storm)
  expect(half).toBeGreaterThanOrEqual(2)
  expect(all).toBeGreaterThanOrEqual(10_000 / 5_000)
  expect(attempts).toBeGreaterThanOrEqual(10_000)
})

it('has those who are refused come again, until all are back', () => {
  const slow = simulateStorm({ ...storm, arrivals: 20, random: seededRandom(7).next })
  expect(slow.attempts).toBeGreaterThan(10_000)
  expect(slow.all).toBeGreaterThanOrEqual(50)
  expect(slow.all).toBeLessThan(600)
})
