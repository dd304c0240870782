import { describe, expect, it, vi } from 'vitest'
import { pass } from '../../tests/support/fake-gateway.ts'
import { smallMarket } from '../../tests/support/feed-harness.ts'
import { makeFrame } from '../../tests/support/ticker-data.ts'
import { fieldIndex } from '../contract/market/ticker-fields.ts'

const { last } = fieldIndex

describe('after a break', () => {
  it('a gap means a new snapshot, and values that are not called live until it is there', async () => {
    const { feed, gateway, clock, stream, live } = smallMarket()
    const { list } = await live()
    gateway.set(1, 0, last, 101)
    gateway.cutLosing(1)
    gateway.set(1, 1, last, 51)
    gateway.cut()
    await pass(clock, 30)
    expect([feed.state.get(), list.value(1, last)]).toEqual(['delayed', 50])
    await stream(500)
    expect([feed.state.get(), list.value(0, last), list.value(1, last)]).toEqual(['live', 101, 51])
    expect(gateway.requests).toEqual({ table: 1, snapshot: 2 })
  })

  it('a stream that goes back means a new snapshot', async () => {
    const { feed, gateway, stream, live } = smallMarket()
    const { list } = await live()
    gateway.set(1, 0, last, 101)
    await stream(250)
    const { seq = 0, epoch = 0 } = gateway.lists.get(1) ?? {}
    gateway.shout(makeFrame({ epoch, since: seq - 1, seq: seq - 1 }, { 0: { last: 7 } }))
    await stream(1_000)
    expect([feed.state.get(), gateway.requests.snapshot]).toEqual(['live', 2])
    expect(list.value(0, last)).toBe(101)
  })

  it('a new epoch means a new snapshot', async () => {
    const { feed, gateway, stream, live } = smallMarket()
    const { list } = await live()
    gateway.restartEpoch(1)
    gateway.set(1, 0, last, 101)
    await stream(1_000)
    expect([feed.state.get(), list.value(0, last)]).toEqual(['live', 101])
    expect(gateway.requests).toEqual({ table: 1, snapshot: 2 })
  })

  it('another gateway brings all values with its first frame', async () => {
    const { feed, gateway, stream, live } = smallMarket()
    const { list } = await live()
    gateway.disconnectAll(1006)
    gateway.restartEpoch(1)
    gateway.set(1, 0, last, 101)
    await stream(8_000)
    expect([feed.state.get(), list.value(0, last), list.value(1, last)]).toEqual(['live', 101, 50])
    expect(gateway.requests).toEqual({ table: 1, snapshot: 1 })
  })

  it('a new listing means a new table', async () => {
    const { feed, gateway, stream, live } = smallMarket()
    const { list } = await live()
    const notified = vi.fn()
    list.status.subscribe(notified)
    const states = vi.fn()
    feed.state.subscribe(states)
    gateway.relist(1, ['ETH', 'DOGE', 'BTC'])
    await stream(1_000)
    expect([feed.state.get(), states.mock.calls]).toEqual(['live', []])
    expect(notified).toHaveBeenCalled()
    expect(list.status.get().table?.base).toEqual(['ETH', 'DOGE', 'BTC'])
    expect([list.value(0, last), list.value(2, last)]).toEqual([50, 100])
    expect(gateway.requests).toEqual({ table: 2, snapshot: 2 })
  })

  it('does not ask for snapshots in a hurry while one break follows the other', async () => {
    const { gateway, clock, live } = smallMarket()
    await live()
    for (let passed = 0; passed < 20_000; passed += 250) {
      gateway.set(1, 0, last, passed)
      gateway.cutLosing(1)
      gateway.set(1, 0, last, passed + 1)
      gateway.cut()
      await pass(clock, 250)
    }
    expect(gateway.requests.snapshot).toBeLessThan(8)
  })

  it('a late reset of the epoch before is no news', async () => {
    const { feed, gateway, stream, live } = smallMarket()
    await live()
    const { epoch } = gateway.lists.get(1) ?? {}
    gateway.restartEpoch(1)
    await stream(1_000)
    gateway.tell({ action: 'reset', arg: { topic: 'ticker', bizNo: '1', epoch } })
    await stream(1_000)
    expect([feed.state.get(), gateway.requests.snapshot]).toEqual(['live', 2])
  })

  it('a reset that names no epoch is taken seriously', async () => {
    const { feed, gateway, stream, live } = smallMarket()
    await live()
    gateway.tell({ action: 'reset', arg: { topic: 'ticker', bizNo: '1' } })
    await stream(1_000)
    expect([feed.state.get(), gateway.requests.snapshot]).toEqual(['live', 2])
  })

  it('a damaged frame leaves values that grow old until there is a new snapshot', async () => {
    const { gateway, stream, live } = smallMarket()
    const { list } = await live()
    const { seq = 0, epoch = 0 } = gateway.lists.get(1) ?? {}
    gateway.httpDown = true
    const whole = makeFrame({ epoch, since: seq, seq }, { 0: { last: 7, open24h: 7 } })
    gateway.shout(whole.slice(0, -1))
    await stream(12_000)
    expect(list.status.get().stale).toBe(true)
    gateway.httpDown = false
    await stream(31_000)
    expect([list.status.get().stale, list.value(0, last)]).toEqual([false, 100])
  })

  it('a refused subscription is tried again, and its reason is told', async () => {
    const { feed, gateway, clock, stream, live } = smallMarket()
    const { list } = await live()
    const arg = { topic: 'ticker', bizNo: '1' }
    gateway.tell({ action: 'subscribe', code: 40_000, msg: 'too many lists', arg })
    await pass(clock, 30)
    expect([list.status.get().reason, feed.state.get()]).toEqual(['too many lists', 'delayed'])
    await stream(2_000)
    expect([list.status.get().reason, feed.state.get()]).toEqual(['', 'live'])
  })

  it('a lost connection is continued without a snapshot', async () => {
    const { feed, gateway, stream, live } = smallMarket()
    const { list } = await live()
    gateway.disconnectAll(1012)
    await stream(500)
    expect(feed.state.get()).toBe('offline')
    gateway.set(1, 0, last, 101)
    await stream(5_000)
    expect([feed.state.get(), list.value(0, last)]).toEqual(['live', 101])
    expect(gateway.requests).toEqual({ table: 1, snapshot: 1 })
  })

  it('a connection that died silently is noticed, told, and replaced', async () => {
    const { feed, gateway, stream, live } = smallMarket()
    await live()
    const states: string[] = []
    feed.state.subscribe(() => states.push(feed.state.get()))
    gateway.blackhole()
    await stream(2_500)
    expect(feed.state.get()).toBe('live')
    await stream(1_500)
    expect(feed.state.get()).toBe('delayed')
    await stream(11_000)
    expect(feed.state.get()).toBe('offline')
    await stream(5_000)
    expect(states).toEqual(['delayed', 'offline', 'connecting', 'live'])
  })

  it('replacing the connection after a sign-in is no loss', async () => {
    const { feed, socket, stream, live } = smallMarket()
    await live()
    const states: string[] = []
    feed.state.subscribe(() => states.push(feed.state.get()))
    socket.reconnect()
    await stream(2_000)
    expect(states).toEqual(['connecting', 'live'])
  })
})

describe('a gateway that does not answer', () => {
  it('is asked again after growing delays, and what it says is told', async () => {
    const { feed, gateway, clock, stream } = smallMarket()
    gateway.httpDown = true
    const { feed: list } = feed.retain(1)
    await pass(clock, 2_000)
    expect(list.status.get()).toMatchObject({ phase: 'error', reason: '' })
    expect(feed.state.get()).toBe('connecting')
    const msg = 'Der Handelsplatz antwortet nicht.'
    gateway.httpFailure = Object.assign(new Error(msg), { gatewayMessage: msg })
    await pass(clock, 4_000)
    expect(list.status.get()).toMatchObject({ phase: 'error', reason: msg })
    await pass(clock, 120_000, 50)
    expect(gateway.requests.snapshot).toBeLessThan(12)
    gateway.httpDown = false
    await stream(31_000)
    expect(list.status.get()).toMatchObject({ phase: 'ready', reason: '' })
    expect(feed.state.get()).toBe('live')
  })

  it('is asked again when it allows it, where it was asked too often', async () => {
    const { feed, gateway, clock } = smallMarket()
    gateway.httpDown = true
    gateway.httpFailure = Object.assign(new Error('Too many requests'), { retryAfter: 40_000 })
    const { feed: list } = feed.retain(1)
    await pass(clock, 1_000)
    expect(list.status.get()).toMatchObject({ phase: 'loading', reason: '' })
    const { snapshot } = gateway.requests
    gateway.httpDown = false
    await pass(clock, 38_000, 50)
    expect(gateway.requests.snapshot).toBe(snapshot)
    await pass(clock, 3_000, 50)
    expect(list.status.get().phase).toBe('ready')
  })

  it('is asked at once when the device is back online', async () => {
    const { feed, gateway, clock, lifecycle, stream } = smallMarket()
    gateway.httpDown = true
    const { feed: list } = feed.retain(1)
    await pass(clock, 60_000, 50)
    gateway.httpDown = false
    lifecycle.emit('online')
    await stream(500)
    expect(list.status.get().phase).toBe('ready')
  })

  it('leaves old values in place', async () => {
    const { feed, gateway, stream, live } = smallMarket()
    const { list } = await live()
    gateway.httpDown = true
    gateway.restartEpoch(1)
    await stream(12_000)
    expect(list.status.get()).toMatchObject({ phase: 'ready', stale: true })
    expect([list.value(0, last), feed.state.get()]).toEqual([100, 'delayed'])
  })
})

describe('a list that is released while it loads', () => {
  it('does not subscribe when its values arrive after all', async () => {
    const { feed, gateway, socket, clock, stream } = smallMarket()
    gateway.latency = () => 4_000
    feed.retain(1).release()
    await pass(clock, 5_500)
    const subscribe = vi.spyOn(socket, 'subscribe')
    await stream(10_000)
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('does not ask again when loading fails', async () => {
    const { feed, gateway, clock } = smallMarket()
    gateway.httpDown = true
    gateway.latency = () => 4_000
    feed.retain(1).release()
    await pass(clock, 120_000, 50)
    expect(gateway.requests.snapshot).toBe(1)
  })

  it('takes the answer to its last question when it is retained again', async () => {
    const { feed, gateway, clock, stream } = smallMarket()
    gateway.latency = () => 10_000
    const { feed: list, release } = feed.retain(1)
    release()
    await pass(clock, 6_000)
    gateway.latency = () => 20
    feed.retain(1)
    await stream(1_000)
    gateway.set(1, 0, last, 101)
    await stream(20_000)
    expect(list.value(0, last)).toBe(101)
    expect(gateway.requests.snapshot).toBe(2)
  })
})

it('survives bytes that are no frame, and takes a damaged one for a gap', async () => {
  const { feed, gateway, stream, live } = smallMarket()
  await live()
  gateway.shout(new Uint8Array())
  gateway.shout(new Uint8Array([7, 7, 7]))
  await stream(250)
  expect([feed.state.get(), gateway.requests.snapshot]).toEqual(['live', 1])
  const { seq = 0, epoch = 0 } = gateway.lists.get(1) ?? {}
  gateway.shout(makeFrame({ epoch, since: seq, seq: seq + 1 }, { 9: { last: 1 } }))
  await stream(1_000)
  expect([feed.state.get(), gateway.requests.snapshot]).toEqual(['live', 2])
})

describe('a page that was frozen', () => {
  it('comes back from the cache of pages with values that are dated, until there are fresh ones', async () => {
    const { feed, gateway, clock, lifecycle, stream, live } = smallMarket()
    const { list } = await live()
    gateway.set(1, 0, last, 100)
    await stream(500)
    const asOf = list.asOf()
    lifecycle.emit('hide')
    expect(feed.state.get()).toBe('connecting')
    clock.sleep(600_000)
    lifecycle.emit('show')
    expect(feed.state.get()).not.toBe('live')
    expect(list.status.get()).toMatchObject({ stale: true, asOf })
    gateway.set(1, 0, last, 101)
    await stream(3_000)
    expect([feed.state.get(), list.status.get().stale, list.value(0, last)]).toEqual([
      'live',
      false,
      101,
    ])
  })

  it('wakes with values that are dated, though its socket says that it is open', async () => {
    const { feed, clock, lifecycle, socket, stream, live } = smallMarket()
    const { list } = await live()
    clock.sleep(600_000)
    lifecycle.emit('wake')
    expect([socket.state.get(), feed.state.get()]).toEqual(['open', 'delayed'])
    expect(list.status.get().stale).toBe(true)
    await stream(1_000)
    expect([feed.state.get(), list.status.get().stale]).toEqual(['live', false])
  })
})
