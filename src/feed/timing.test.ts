import { expect, it } from 'vitest'
import { createSteadyClock } from './timing.ts'

function setUp() {
  const time = { monotonic: 5, wall: 1_700_000_000_000 }
  const now = createSteadyClock(
    () => time.monotonic,
    () => time.wall,
  )
  const pass = (monotonic: number, wall = monotonic) => {
    time.monotonic += monotonic
    time.wall += wall
    return now()
  }
  return { now, pass }
}

it('follows the monotonic clock', () => {
  const { now, pass } = setUp()
  const start = now()
  expect(pass(250) - start).toBe(250)
})

it('adds sleep that only the wall clock has seen', () => {
  const { now, pass } = setUp()
  const start = now()
  expect(pass(10, 3_600_000) - start).toBe(3_600_000)
  expect(pass(20) - start).toBe(3_600_020)
})

it('does not go back with the wall clock', () => {
  const { now, pass } = setUp()
  const start = now()
  expect(pass(100, -3_600_000) - start).toBe(100)
})

it('does not add up the rounding of the wall clock', () => {
  const { now, pass } = setUp()
  const start = now()
  for (let reading = 0; reading < 1_000; reading++) pass(0.4, reading % 2)
  expect(now() - start).toBeCloseTo(400)
})
