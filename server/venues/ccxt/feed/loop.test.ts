import { describe, expect, it } from 'vitest'
import { manualClock } from '../../../../tests/support/manual-clock.ts'
import { createPauses, startLoop } from './loop.ts'

describe('startLoop', () => {
  it('waits as long as the task says, and never runs it twice at a time', async () => {
    const clock = manualClock(0)
    const finish: ((ms: number) => void)[] = []
    const starts: number[] = []
    const end = startLoop(clock, 100, () => {
      starts.push(clock.now())
      return new Promise((resolve) => finish.push(resolve))
    })
    clock.advance(100)
    clock.advance(10_000)
    expect(starts).toEqual([100])
    finish[0]?.(500)
    await Promise.resolve()
    clock.advance(499)
    expect(starts).toHaveLength(1)
    clock.advance(1)
    expect(starts).toEqual([100, 10_600])
    end()
    finish[1]?.(1)
    await Promise.resolve()
    clock.advance(10_000)
    expect(starts).toHaveLength(2)
    expect(clock.pending()).toBe(0)
  })
})

describe('createPauses', () => {
  it('ends after its time', async () => {
    const clock = manualClock()
    const { pause } = createPauses(clock)
    let over = false
    const paused = pause(100).then(() => {
      over = true
    })
    clock.advance(99)
    await Promise.resolve()
    expect(over).toBe(false)
    clock.advance(1)
    await paused
  })

  it('ends at once when all pauses end, and from then on', async () => {
    const clock = manualClock()
    const pauses = createPauses(clock)
    const paused = pauses.pause(100)
    pauses.end()
    await paused
    await pauses.pause(100)
    expect(clock.pending()).toBe(0)
  })
})
