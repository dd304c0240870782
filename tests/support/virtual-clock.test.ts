import { describe, expect, it } from 'vitest'
import { makeVirtualClock } from './virtual-clock.ts'

describe('makeVirtualClock', () => {
  it('runs tasks in order, each at its own time', async () => {
    const clock = makeVirtualClock(0)
    const calls: [string, number][] = []
    clock.every(20, () => calls.push(['every', clock.now()]))
    clock.after(30, () => calls.push(['after', clock.now()]))
    await clock.advance(50)
    expect(calls).toEqual([
      ['every', 20],
      ['after', 30],
      ['every', 40],
    ])
    expect(clock.now()).toBe(50)
  })

  it('forgets a cancelled task', async () => {
    const clock = makeVirtualClock(0)
    let calls = 0
    const cancel = clock.every(10, () => {
      calls++
      if (calls === 2) cancel()
    })
    await clock.advance(100)
    expect(calls).toBe(2)
  })

  it('lets promises run between two tasks', async () => {
    const clock = makeVirtualClock(0)
    const seen: number[] = []
    const later = () => clock.after(5, () => seen.push(clock.now()))
    clock.after(10, () => void Promise.resolve().then(later))
    await clock.advance(100)
    expect(seen).toEqual([15])
  })
})
