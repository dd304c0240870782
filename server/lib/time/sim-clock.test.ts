import { describe, expect, it } from 'vitest'
import { makeVirtualClock } from '../../../tests/support/virtual-clock.ts'
import { makeSimClock } from './sim-clock.ts'

const start = Date.UTC(2026, 10, 21, 14)

describe('makeSimClock', () => {
  it('runs from its start at its own speed', async () => {
    const base = makeVirtualClock(1_000)
    const fast = makeSimClock({ start, speed: 60 }, base)
    const frozen = makeSimClock({ start, speed: 0 }, base)
    expect([fast.now(), frozen.now()]).toEqual([start, start])
    await base.advance(250)
    expect([fast.now(), frozen.now()]).toEqual([start + 15_000, start])
  })

  it('starts at the present where no start is given', async () => {
    const base = makeVirtualClock(1_000)
    const clock = makeSimClock({ start: undefined, speed: 2 }, base)
    await base.advance(10)
    expect(clock.now()).toBe(1_020)
  })

  it('goes on where one of another process is, from the moment that both began at', async () => {
    const base = makeVirtualClock(1_000)
    const first = makeSimClock({ start, speed: 60 }, base)
    await base.advance(250)
    const second = makeSimClock({ start, speed: 60, origin: 1_000 }, base)
    expect(second.now()).toBe(first.now())
  })

  it('keeps the timers of real time', async () => {
    const base = makeVirtualClock(0)
    const clock = makeSimClock({ start, speed: 0 }, base)
    let calls = 0
    clock.every(50, () => calls++)
    await base.advance(200)
    expect(calls).toBe(4)
  })
})
