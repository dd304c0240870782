import { describe, expect, it, vi } from 'vitest'
import { pass } from '../../tests/support/fake-gateway.ts'
import { smallMarket } from '../../tests/support/feed-harness.ts'
import { fieldIndex, fieldMask } from '../contract/market/ticker-fields.ts'

const { last } = fieldIndex
const lastMask = fieldMask('last')

describe('a list', () => {
  it('starts from table and snapshot and follows the stream', async () => {
    const { feed, gateway, clock, stream } = smallMarket()
    expect(feed.state.get()).toBe('connecting')
    const { feed: list } = feed.retain(1)
    expect(list.status.get()).toMatchObject({
      phase: 'loading',
      table: undefined,
      origin: undefined,
    })
    await pass(clock, 400)
    expect(list.status.get()).toMatchObject({ phase: 'ready', origin: 'network' })
    expect(list.status.get().table?.base).toEqual(['BTC', 'ETH', 'SOL'])
    expect(list.value(0, last)).toBe(100)
    await stream(2_000)
    expect(feed.state.get()).toBe('live')
    gateway.set(1, 0, last, 101)
    await stream(250)
    expect(list.value(0, last)).toBe(101)
    expect(gateway.requests).toEqual({ table: 1, snapshot: 1 })
  })

  it('tells watchers in a flush, and grows its version', async () => {
    const { gateway, frames, stream, live } = smallMarket()
    const { list } = await live()
    const watcher = vi.fn()
    const stop = list.watch(0, lastMask, watcher)
    list.watch(1, lastMask, watcher)
    const version = list.version()
    gateway.set(1, 0, last, 101)
    await stream(250)
    expect(list.version()).toBeGreaterThan(version)
    expect(watcher).not.toHaveBeenCalled()
    frames.run(1_000)
    expect(watcher).toHaveBeenCalledOnce()
    stop()
    gateway.set(1, 0, last, 102)
    await stream(250)
    frames.run(2_000)
    expect(watcher).toHaveBeenCalledOnce()
  })

  it('shows what it had while paused, and afterwards what it collected', async () => {
    const { feed, gateway, frames, stream, live } = smallMarket()
    const { list } = await live()
    const watcher = vi.fn()
    list.watch(0, lastMask, watcher)
    feed.paused.set(true)
    gateway.set(1, 0, last, 101)
    await stream(250)
    frames.run(1_000)
    expect([feed.paused.get(), list.value(0, last)]).toEqual([true, 100])
    expect(watcher).not.toHaveBeenCalled()
    const late = vi.fn()
    list.watch(0, lastMask, late)
    feed.paused.set(false)
    frames.run(2_000)
    expect(list.value(0, last)).toBe(101)
    expect([watcher, late].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('is one and the same for everybody who retains it', async () => {
    const { feed, gateway, live } = smallMarket()
    const { list } = await live()
    expect(feed.retain(1).feed).toBe(list)
    expect(gateway.requests.snapshot).toBe(1)
  })

  it('stays subscribed for 5 s after the last release', async () => {
    const { feed, gateway, stream, live } = smallMarket()
    const { list, release } = await live()
    const other = feed.retain(1)
    release()
    release()
    gateway.set(1, 0, last, 101)
    await stream(6_000)
    expect(list.value(0, last)).toBe(101)
    other.release()
    await stream(4_000)
    const again = feed.retain(1)
    await stream(3_000)
    gateway.set(1, 0, last, 102)
    await stream(250)
    expect(list.value(0, last)).toBe(102)
    again.release()
    await stream(5_250)
    gateway.set(1, 0, last, 103)
    await stream(500)
    expect(list.value(0, last)).toBe(102)
  })

  it('continues from the revision it holds when it is retained again', async () => {
    const { feed, gateway, stream, live } = smallMarket()
    const { list, release } = await live()
    release()
    await stream(6_000)
    gateway.set(1, 2, last, 7)
    await stream(60_000)
    expect(list.ageMs()).toBeGreaterThan(59_000)
    feed.retain(1)
    await stream(500)
    expect(list.value(2, last)).toBe(7)
    expect(list.ageMs()).toBeLessThan(1_000)
    expect(gateway.requests).toEqual({ table: 1, snapshot: 1 })
  })
})

describe('state', () => {
  it('is live without a list, as soon as the socket is open', async () => {
    const { feed, clock } = smallMarket()
    await pass(clock, 2_000)
    expect(feed.state.get()).toBe('live')
  })

  it('is delayed after 3 s without a frame and live with the next one', async () => {
    const { feed, gateway, clock, stream, live } = smallMarket()
    await live()
    const states: string[] = []
    feed.state.subscribe(() => states.push(feed.state.get()))
    await pass(clock, 2_700)
    expect(states).toEqual([])
    await pass(clock, 800)
    expect(states).toEqual(['delayed'])
    gateway.cut()
    await pass(clock, 50)
    expect(states).toEqual(['delayed', 'live'])
    await stream(3_000)
    expect(states).toEqual(['delayed', 'live'])
  })

  it('is offline while the device has no network', async () => {
    const { feed, lifecycle, stream, live } = smallMarket()
    await live()
    lifecycle.isOnline = false
    lifecycle.emit('offline')
    expect(feed.state.get()).toBe('offline')
    lifecycle.isOnline = true
    lifecycle.emit('online')
    await stream(250)
    expect(feed.state.get()).toBe('live')
  })

  it('stays live while a second list is loading', async () => {
    const { feed, stream, live } = smallMarket()
    await live()
    const states: string[] = []
    feed.state.subscribe(() => states.push(feed.state.get()))
    const { feed: second } = feed.retain(10)
    await stream(2_000)
    expect(second.status.get().phase).toBe('ready')
    expect(states).toEqual([])
  })

  it('is told neither inside retain nor inside release', async () => {
    const { feed, clock } = smallMarket()
    await pass(clock, 2_000)
    const notified = vi.fn()
    feed.state.subscribe(notified)
    const { release } = feed.retain(1)
    expect(notified).not.toHaveBeenCalled()
    clock.advance(0)
    expect(notified).toHaveBeenCalledOnce()
    release()
    expect(notified).toHaveBeenCalledOnce()
  })
})

describe('age', () => {
  it.each([-3_600_000, 3_600_000])(
    'is what the gateway says plus the time since, however wrong the device is (%i ms)',
    async (clockAhead) => {
      const { gateway, clock, stream, live } = smallMarket()
      const { list } = await live()
      gateway.clockAhead = clockAhead
      gateway.venueDelay = 7_000
      await stream(250)
      const age = list.ageMs()
      expect(age).toBeGreaterThanOrEqual(7_000)
      expect(age).toBeLessThan(7_300)
      clock.advance(1_000)
      expect(list.ageMs()).toBe(age + 1_000)
    },
  )

  it('is unknown while the venue has vouched for nothing', async () => {
    const { feed, clock } = smallMarket()
    const { feed: list } = feed.retain(1)
    await pass(clock, 500)
    expect([list.status.get().phase, list.ageMs()]).toEqual(['ready', Number.POSITIVE_INFINITY])
    expect(list.status.get()).toMatchObject({ stale: true, asOf: 0 })
  })

  it('above 10 s makes values stale and dated', async () => {
    const { clock, stream, live } = smallMarket()
    const { list } = await live()
    const notified = vi.fn()
    list.status.subscribe(notified)
    await pass(clock, 9_500)
    expect([list.status.get().stale, notified.mock.calls.length]).toEqual([false, 0])
    await pass(clock, 1_500)
    expect([list.status.get().stale, notified.mock.calls.length]).toEqual([true, 1])
    expect(list.status.get().asOf).toBeGreaterThan(0)
    await stream(250)
    expect([list.status.get().stale, notified.mock.calls.length]).toEqual([false, 2])
  })

  it('is unknown before there are values', () => {
    const { feed } = smallMarket()
    expect(feed.retain(1).feed.ageMs()).toBe(Number.POSITIVE_INFINITY)
  })

  it('does not replace the status of fresh values', async () => {
    const { stream, live } = smallMarket()
    const { list } = await live()
    const status = list.status.get()
    await stream(5_000)
    expect(list.status.get()).toBe(status)
  })
})

it('leaves no timer behind when closed', async () => {
  const { feed, socket, clock, live } = smallMarket()
  await live()
  feed.close()
  socket.close()
  await pass(clock, 100)
  expect(clock.pending()).toBe(0)
})
