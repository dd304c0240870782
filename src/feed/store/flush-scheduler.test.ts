import { expect, it } from 'vitest'
import { createFlushScheduler } from './flush-scheduler.ts'

function setUp() {
  const waiting = new Map<number, (time: number) => void>()
  let serial = 0
  let flushes = 0
  const scheduler = createFlushScheduler(
    {
      request(callback) {
        waiting.set(++serial, callback)
        return serial
      },
      cancel: (id) => waiting.delete(id),
    },
    () => {
      flushes += 1
    },
  )
  const frame = (time: number) => {
    const callbacks = [...waiting.values()]
    waiting.clear()
    for (const callback of callbacks) callback(time)
  }
  return { scheduler, frame, waiting, flushes: () => flushes }
}

it('flushes in the next frame, once for all requests', () => {
  const { scheduler, frame, flushes } = setUp()
  scheduler.request()
  scheduler.request()
  expect(flushes()).toBe(0)
  frame(1_000)
  frame(1_100)
  expect(flushes()).toBe(1)
})

it('asks for no frame without a change', () => {
  const { scheduler, frame, waiting } = setUp()
  expect(waiting.size).toBe(0)
  scheduler.request()
  frame(1_000)
  expect(waiting.size).toBe(0)
})

it.each([60, 90, 120, 144])('flushes at most 10 times a second at %i Hz', (rate) => {
  const { scheduler, frame, flushes } = setUp()
  for (let number = 0; number < rate; number++) {
    scheduler.request()
    frame(1_000 + (number * 1_000) / rate)
  }
  expect(flushes()).toBeLessThanOrEqual(10)
  expect(flushes()).toBeGreaterThanOrEqual(9)
})

it('flushes 10 times a second at 60 Hz although frame times are rounded', () => {
  const { scheduler, frame, flushes } = setUp()
  for (let number = 0; number < 60; number++) {
    scheduler.request()
    frame(1_000 + Math.floor((number * 1_000) / 60.5))
  }
  expect(flushes()).toBe(10)
})

it('does nothing while paused and catches up after it', () => {
  const { scheduler, frame, waiting, flushes } = setUp()
  scheduler.request()
  scheduler.setPaused(true)
  expect(scheduler.paused()).toBe(true)
  scheduler.request()
  expect(waiting.size).toBe(0)
  frame(1_000)
  expect(flushes()).toBe(0)
  scheduler.setPaused(false)
  frame(1_100)
  expect(flushes()).toBe(1)
})

it('asks for nothing at the end of a pause without changes', () => {
  const { scheduler, waiting } = setUp()
  scheduler.setPaused(true)
  scheduler.setPaused(false)
  expect(waiting.size).toBe(0)
})

it('stops', () => {
  const { scheduler, frame, flushes } = setUp()
  scheduler.request()
  scheduler.stop()
  frame(1_000)
  expect(flushes()).toBe(0)
})
