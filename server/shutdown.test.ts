import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Endable, endInOrder } from './shutdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function setUp(stop: () => Promise<void>) {
  const events = new EventEmitter()
  const exit = vi.fn()
  const target = { on: events.on.bind(events), exit } as unknown as Endable
  endInOrder(stop, { info: vi.fn(), error: vi.fn(), fatal: vi.fn() }, target)
  return { events, exit }
}

describe('endInOrder', () => {
  it.each(['SIGTERM', 'SIGINT'])(
    'exits with 0 after %s, once everything is given back',
    async (signal) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const { events, exit } = setUp(() => promise)
      events.emit(signal)
      await vi.advanceTimersByTimeAsync(5_000)
      expect(exit).not.toHaveBeenCalled()
      resolve()
      await vi.advanceTimersByTimeAsync(0)
      expect(exit).toHaveBeenLastCalledWith(0)
    },
  )

  it('ends when whoever started it is gone, and no sooner where it ends already', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { events, exit } = setUp(() => promise)
    events.emit('disconnect')
    events.emit('disconnect')
    expect(exit).not.toHaveBeenCalled()
    resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(exit).toHaveBeenLastCalledWith(0)
  })

  it('exits after 24 s, whatever is still open', async () => {
    const { events, exit } = setUp(() => new Promise(() => undefined))
    events.emit('SIGTERM')
    await vi.advanceTimersByTimeAsync(23_999)
    expect(exit).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(exit).toHaveBeenLastCalledWith(0)
  })

  it('exits at once on a second signal', () => {
    const stop = vi.fn(() => new Promise<void>(() => undefined))
    const { events, exit } = setUp(stop)
    events.emit('SIGTERM')
    events.emit('SIGINT')
    expect(exit).toHaveBeenLastCalledWith(1)
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('takes a signal that comes twice for one, but not a second later', async () => {
    const { events, exit } = setUp(() => new Promise(() => undefined))
    events.emit('SIGTERM')
    await vi.advanceTimersByTimeAsync(999)
    events.emit('SIGTERM')
    expect(exit).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    events.emit('SIGTERM')
    expect(exit).toHaveBeenLastCalledWith(1)
  })

  it('exits when the end itself fails', async () => {
    const { events, exit } = setUp(() => Promise.reject(new Error('no')))
    events.emit('SIGTERM')
    await vi.advanceTimersByTimeAsync(0)
    expect(exit).toHaveBeenLastCalledWith(0)
  })

  it('exits with 1 after an error that nobody caught', async () => {
    const { events, exit } = setUp(() => Promise.resolve())
    events.emit('uncaughtException', new Error('x'))
    await vi.advanceTimersByTimeAsync(0)
    expect(exit).toHaveBeenLastCalledWith(1)
  })
})
