import { expect, it } from 'vitest'
import { makeVirtualClock } from '../../../tests/support/virtual-clock.ts'
import { createReferenceClock } from './reference-clock.ts'

const start = 1_700_000_000_000

/** A machine whose clock is `ahead` of the reference, which answers after `delay`. Times in ms. */
function referenceClock(ahead: number) {
  const right = makeVirtualClock(start)
  const state = { ahead, delay: 0, away: false, asked: 0 }
  const clock = createReferenceClock({
    ask: async () => {
      state.asked += 1
      if (state.away) throw new Error('away')
      const time = right.now()
      if (state.delay > 0) await new Promise<void>((resolve) => right.after(state.delay, resolve))
      return time
    },
    machine: { ...right, now: () => right.now() + state.ahead },
    uptime: () => right.now() - start,
  })
  /** Time goes on, and answers arrive. */
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 100) {
      await right.advance(100)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { clock, state, pass, error: () => clock.now() - right.now() }
}

it('shows the time of the machine until the reference has answered, then that of the reference', async () => {
  const { clock, error } = referenceClock(30_000)
  expect(error()).toBe(30_000)
  await clock.measure()
  expect(error()).toBe(0)
})

it('goes on by itself while the machine is set and the reference is away', async () => {
  const { clock, state, pass, error } = referenceClock(0)
  await clock.measure()
  state.away = true
  for (const ahead of [-30_000, 30_000, 0]) {
    state.ahead = ahead
    await pass(60_000)
    expect(error()).toBe(0)
  }
})

it('is asked every ten seconds, and at once where the clocks of the machine part', async () => {
  const { clock, state, pass } = referenceClock(0)
  await clock.measure()
  await pass(30_000)
  expect(state.asked).toBe(4)
  await pass(2_000)
  state.ahead = 3_600_000
  await pass(1_000)
  expect(state.asked).toBe(5)
})

it('takes of a slow answer what it proves, and asks again', async () => {
  const { clock, state, pass, error } = referenceClock(5_000)
  state.delay = 2_000
  const measured = clock.measure()
  await pass(2_000)
  await measured
  expect(error()).toBe(-1_000)
  state.delay = 100
  await pass(2_000)
  expect(error()).toBeGreaterThanOrEqual(-100)
  expect(error()).toBeLessThanOrEqual(100)
  state.delay = 3_000
  const before = error()
  await pass(20_000)
  expect(error()).toBe(before)
})

it('tells others what it goes by until they have heard enough', async () => {
  const { clock } = referenceClock(30_000)
  const heard: unknown[] = []
  const end = clock.follow((mark) => heard.push(mark))
  await clock.measure()
  end()
  expect(heard).toEqual([
    { uptime: 0, time: start + 30_000 },
    { uptime: 0, time: start },
  ])
})

it('asks no more once it is stopped', async () => {
  const { clock, state, pass } = referenceClock(0)
  clock.stop()
  await pass(30_000)
  expect(state.asked).toBe(0)
})
