import { describe, expect, it, vi } from 'vitest'
import { pass } from '../../tests/support/fake-gateway.ts'
import { feedHarness } from '../../tests/support/feed-harness.ts'
import { makeFrame, makeSnapshot, makeTable } from '../../tests/support/ticker-data.ts'
import type { MarketLine } from '../contract/market/lines.ts'
import { fieldIndex } from '../contract/market/ticker-fields.ts'
import type { SavedLine, SavedLines } from './line-session.ts'

const { last } = fieldIndex
const lastMask = 1 << last
const bases = new Map<MarketLine, string[]>([
  [1, ['BTC', 'ETH', 'SOL']],
  [10, ['BTC', 'ETH']],
])

function setUp(saved?: SavedLines) {
  const harness = feedHarness(bases, saved === undefined ? {} : { saved })
  harness.gateway.set(1, 0, last, 100)
  harness.gateway.set(1, 1, last, 50)
  /** Lets time pass while the gateway sends its frames. */
  const stream = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 250) {
      harness.gateway.cut()
      await pass(harness.clock, Math.min(250, ms - passed))
    }
  }
  /** Retains the spot list and lets it go live. */
  const live = async () => {
    const { feed, release } = harness.feed.retain(1)
    await stream(2_000)
    return { line: feed, release }
  }
  return { ...harness, stream, live }
}

function savedLine(ageMs: number): SavedLine {
  const table = makeTable(['BTC', 'ETH'], { number: 77 })
  const rows = [{ last: 90 }, { last: 40 }]
  return { table, snapshot: makeSnapshot(table, rows, { asOf: 5_000 }), ageMs }
}

describe('a list', () => {
  it('starts from table and snapshot and follows the stream', async () => {
    const { feed, gateway, clock, stream } = setUp()
    expect(feed.state()).toBe('connecting')
    const { feed: line } = feed.retain(1)
    expect(line.status()).toMatchObject({ phase: 'loading', table: undefined, origin: undefined })
    await pass(clock, 400)
    expect(line.status()).toMatchObject({ phase: 'ready', origin: 'network' })
    expect(line.status().table?.base).toEqual(['BTC', 'ETH', 'SOL'])
    expect(line.value(0, last)).toBe(100)
    await stream(2_000)
    expect(feed.state()).toBe('live')
    gateway.set(1, 0, last, 101)
    await stream(250)
    expect(line.value(0, last)).toBe(101)
    expect(gateway.requests).toEqual({ table: 1, snapshot: 1 })
  })

  it('tells watchers in a flush, and grows its version', async () => {
    const { gateway, frames, stream, live } = setUp()
    const { line } = await live()
    const watcher = vi.fn()
    const stop = line.watch(0, lastMask, watcher)
    line.watch(1, lastMask, watcher)
    const version = line.version()
    gateway.set(1, 0, last, 101)
    await stream(250)
    expect(line.version()).toBeGreaterThan(version)
    expect(watcher).not.toHaveBeenCalled()
    frames.run(1_000)
    expect(watcher).toHaveBeenCalledOnce()
    stop()
    gateway.set(1, 0, last, 102)
    await stream(250)
    frames.run(2_000)
    expect(watcher).toHaveBeenCalledOnce()
  })

  it('collects but does not flush while paused', async () => {
    const { feed, gateway, frames, stream, live } = setUp()
    const { line } = await live()
    const watcher = vi.fn()
    line.watch(0, lastMask, watcher)
    feed.setPaused(true)
    gateway.set(1, 0, last, 101)
    await stream(250)
    frames.run(1_000)
    expect([feed.paused(), line.value(0, last)]).toEqual([true, 101])
    expect(watcher).not.toHaveBeenCalled()
    feed.setPaused(false)
    frames.run(2_000)
    expect(watcher).toHaveBeenCalledOnce()
  })

  it('is one and the same for everybody who retains it', async () => {
    const { feed, gateway, live } = setUp()
    const { line } = await live()
    expect(feed.retain(1).feed).toBe(line)
    expect(gateway.requests.snapshot).toBe(1)
  })

  it('stays subscribed for 5 s after the last release', async () => {
    const { feed, gateway, stream, live } = setUp()
    const { line, release } = await live()
    const other = feed.retain(1)
    release()
    release()
    gateway.set(1, 0, last, 101)
    await stream(6_000)
    expect(line.value(0, last)).toBe(101)
    other.release()
    await stream(4_000)
    const again = feed.retain(1)
    await stream(3_000)
    gateway.set(1, 0, last, 102)
    await stream(250)
    expect(line.value(0, last)).toBe(102)
    again.release()
    await stream(5_250)
    gateway.set(1, 0, last, 103)
    await stream(500)
    expect(line.value(0, last)).toBe(102)
  })

  it('continues from the revision it holds when it is retained again', async () => {
    const { feed, gateway, stream, live } = setUp()
    const { line, release } = await live()
    release()
    await stream(6_000)
    gateway.set(1, 2, last, 7)
    await stream(60_000)
    expect(line.ageMs()).toBeGreaterThan(59_000)
    feed.retain(1)
    await stream(500)
    expect(line.value(2, last)).toBe(7)
    expect(line.ageMs()).toBeLessThan(1_000)
    expect(gateway.requests).toEqual({ table: 1, snapshot: 1 })
  })
})

describe('after a break', () => {
  it('a gap means a new snapshot, and values that are not called live until it is there', async () => {
    const { feed, gateway, clock, stream, live } = setUp()
    const { line } = await live()
    gateway.set(1, 0, last, 101)
    gateway.cutLosing(1)
    gateway.set(1, 1, last, 51)
    gateway.cut()
    await pass(clock, 30)
    expect([feed.state(), line.value(1, last)]).toEqual(['delayed', 50])
    await stream(500)
    expect([feed.state(), line.value(0, last), line.value(1, last)]).toEqual(['live', 101, 51])
    expect(gateway.requests).toEqual({ table: 1, snapshot: 2 })
  })

  it('a stream that goes back means a new snapshot', async () => {
    const { feed, gateway, stream, live } = setUp()
    const { line } = await live()
    gateway.set(1, 0, last, 101)
    await stream(250)
    const { seq = 0, epoch = 0 } = gateway.lists.get(1) ?? {}
    gateway.shout(makeFrame({ epoch, since: seq - 1, seq: seq - 1 }, { 0: { last: 7 } }))
    await stream(1_000)
    expect([feed.state(), gateway.requests.snapshot]).toEqual(['live', 2])
    expect(line.value(0, last)).toBe(101)
  })

  it('a new epoch means a new snapshot', async () => {
    const { feed, gateway, stream, live } = setUp()
    const { line } = await live()
    gateway.restartEpoch(1)
    gateway.set(1, 0, last, 101)
    await stream(1_000)
    expect([feed.state(), line.value(0, last)]).toEqual(['live', 101])
    expect(gateway.requests).toEqual({ table: 1, snapshot: 2 })
  })

  it('a new listing means a new table', async () => {
    const { feed, gateway, stream, live } = setUp()
    const { line } = await live()
    const told = vi.fn()
    line.onStatus(told)
    gateway.relist(1, ['ETH', 'DOGE', 'BTC'])
    await stream(1_000)
    expect(feed.state()).toBe('live')
    expect(told).toHaveBeenCalled()
    expect(line.status().table?.base).toEqual(['ETH', 'DOGE', 'BTC'])
    expect([line.value(0, last), line.value(2, last)]).toEqual([50, 100])
    expect(gateway.requests).toEqual({ table: 2, snapshot: 2 })
  })

  it('does not ask for snapshots in a hurry while one break follows the other', async () => {
    const { gateway, clock, live } = setUp()
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
    const { feed, gateway, stream, live } = setUp()
    await live()
    const { epoch } = gateway.lists.get(1) ?? {}
    gateway.restartEpoch(1)
    await stream(1_000)
    gateway.tell({ action: 'reset', arg: { topic: 'ticker', bizNo: '1', epoch } })
    await stream(1_000)
    expect([feed.state(), gateway.requests.snapshot]).toEqual(['live', 2])
  })

  it('a reset that names no epoch is taken seriously', async () => {
    const { feed, gateway, stream, live } = setUp()
    await live()
    gateway.tell({ action: 'reset', arg: { topic: 'ticker', bizNo: '1' } })
    await stream(1_000)
    expect([feed.state(), gateway.requests.snapshot]).toEqual(['live', 2])
  })

  it('a damaged frame leaves values that grow old until there is a new snapshot', async () => {
    const { gateway, stream, live } = setUp()
    const { line } = await live()
    const { seq = 0, epoch = 0 } = gateway.lists.get(1) ?? {}
    gateway.httpDown = true
    const whole = makeFrame({ epoch, since: seq, seq }, { 0: { last: 7, open24h: 7 } })
    gateway.shout(whole.slice(0, -1))
    await stream(12_000)
    expect(line.status().stale).toBe(true)
    gateway.httpDown = false
    await stream(31_000)
    expect([line.status().stale, line.value(0, last)]).toEqual([false, 100])
  })

  it('a refused subscription is tried again, and its reason is told', async () => {
    const { feed, gateway, clock, stream, live } = setUp()
    const { line } = await live()
    const arg = { topic: 'ticker', bizNo: '1' }
    gateway.tell({ action: 'subscribe', code: 40_000, msg: 'too many lists', arg })
    await pass(clock, 30)
    expect([line.status().reason, feed.state()]).toEqual(['too many lists', 'delayed'])
    await stream(2_000)
    expect([line.status().reason, feed.state()]).toEqual(['', 'live'])
  })

  it('a lost connection is continued without a snapshot', async () => {
    const { feed, gateway, stream, live } = setUp()
    const { line } = await live()
    gateway.disconnectAll(1012)
    await stream(500)
    expect(feed.state()).toBe('offline')
    gateway.set(1, 0, last, 101)
    await stream(5_000)
    expect([feed.state(), line.value(0, last)]).toEqual(['live', 101])
    expect(gateway.requests).toEqual({ table: 1, snapshot: 1 })
  })

  it('a connection that died silently is noticed, told, and replaced', async () => {
    const { feed, gateway, stream, live } = setUp()
    await live()
    const states: string[] = []
    feed.onState(() => states.push(feed.state()))
    gateway.blackhole()
    await stream(2_500)
    expect(feed.state()).toBe('live')
    await stream(1_500)
    expect(feed.state()).toBe('delayed')
    await stream(11_000)
    expect(feed.state()).toBe('offline')
    await stream(5_000)
    expect(states).toEqual(['delayed', 'offline', 'connecting', 'live'])
  })

  it('replacing the connection after a sign-in is no loss', async () => {
    const { feed, socket, stream, live } = setUp()
    await live()
    const states: string[] = []
    feed.onState(() => states.push(feed.state()))
    socket.reconnect()
    await stream(2_000)
    expect(states).toEqual(['connecting', 'live'])
  })
})

describe('a gateway that does not answer', () => {
  it('is asked again after growing delays, and the error is told', async () => {
    const { feed, gateway, clock, stream } = setUp()
    gateway.httpDown = true
    const { feed: line } = feed.retain(1)
    await pass(clock, 2_000)
    expect(line.status()).toMatchObject({ phase: 'error', reason: 'gateway does not answer' })
    expect(feed.state()).toBe('delayed')
    await pass(clock, 120_000, 50)
    expect(gateway.requests.snapshot).toBeLessThan(12)
    gateway.httpDown = false
    await stream(31_000)
    expect(line.status()).toMatchObject({ phase: 'ready', reason: '' })
    expect(feed.state()).toBe('live')
  })

  it('is asked at once when the device is back online', async () => {
    const { feed, gateway, clock, lifecycle, stream } = setUp()
    gateway.httpDown = true
    const { feed: line } = feed.retain(1)
    await pass(clock, 60_000, 50)
    gateway.httpDown = false
    lifecycle.emit('online')
    await stream(500)
    expect(line.status().phase).toBe('ready')
  })

  it('leaves old values in place', async () => {
    const { feed, gateway, stream, live } = setUp()
    const { line } = await live()
    gateway.httpDown = true
    gateway.restartEpoch(1)
    await stream(12_000)
    expect(line.status()).toMatchObject({ phase: 'ready', stale: true })
    expect([line.value(0, last), feed.state()]).toEqual([100, 'delayed'])
  })
})

describe('a list that is released while it loads', () => {
  it('does not subscribe when its values arrive after all', async () => {
    const { feed, gateway, socket, clock, stream } = setUp()
    gateway.latency = () => 4_000
    feed.retain(1).release()
    await pass(clock, 5_500)
    const subscribe = vi.spyOn(socket, 'subscribe')
    await stream(10_000)
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('does not ask again when loading fails', async () => {
    const { feed, gateway, clock } = setUp()
    gateway.httpDown = true
    gateway.latency = () => 4_000
    feed.retain(1).release()
    await pass(clock, 120_000, 50)
    expect(gateway.requests.snapshot).toBe(1)
  })

  it('takes the answer to its last question when it is retained again', async () => {
    const { feed, gateway, clock, stream } = setUp()
    gateway.latency = () => 10_000
    const { feed: line, release } = feed.retain(1)
    release()
    await pass(clock, 6_000)
    gateway.latency = () => 20
    feed.retain(1)
    await stream(1_000)
    gateway.set(1, 0, last, 101)
    await stream(20_000)
    expect(line.value(0, last)).toBe(101)
    expect(gateway.requests.snapshot).toBe(2)
  })
})

describe('state', () => {
  it('is live without a list, as soon as the socket is open', async () => {
    const { feed, clock } = setUp()
    await pass(clock, 2_000)
    expect(feed.state()).toBe('live')
  })

  it('is delayed after 3 s without a frame and live with the next one', async () => {
    const { feed, gateway, clock, stream, live } = setUp()
    await live()
    const states: string[] = []
    feed.onState(() => states.push(feed.state()))
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
    const { feed, lifecycle, stream, live } = setUp()
    await live()
    lifecycle.isOnline = false
    lifecycle.emit('offline')
    expect(feed.state()).toBe('offline')
    lifecycle.isOnline = true
    lifecycle.emit('online')
    await stream(250)
    expect(feed.state()).toBe('live')
  })

  it('stays live while a second list is loading', async () => {
    const { feed, stream, live } = setUp()
    await live()
    const states: string[] = []
    feed.onState(() => states.push(feed.state()))
    const { feed: second } = feed.retain(10)
    await stream(2_000)
    expect(second.status().phase).toBe('ready')
    expect(states).toEqual([])
  })

  it('is told neither inside retain nor inside release', async () => {
    const { feed, clock } = setUp()
    await pass(clock, 2_000)
    const told = vi.fn()
    feed.onState(told)
    const { release } = feed.retain(1)
    expect(told).not.toHaveBeenCalled()
    clock.advance(0)
    expect(told).toHaveBeenCalledOnce()
    release()
    expect(told).toHaveBeenCalledOnce()
  })
})

describe('age', () => {
  it.each([-3_600_000, 3_600_000])(
    'is what the gateway says plus the time since, however wrong the device is (%i ms)',
    async (clockAhead) => {
      const { gateway, clock, stream, live } = setUp()
      const { line } = await live()
      gateway.clockAhead = clockAhead
      gateway.venueDelay = 7_000
      await stream(250)
      const age = line.ageMs()
      expect(age).toBeGreaterThanOrEqual(7_000)
      expect(age).toBeLessThan(7_300)
      clock.advance(1_000)
      expect(line.ageMs()).toBe(age + 1_000)
    },
  )

  it('is unknown while the venue has vouched for nothing', async () => {
    const { feed, clock } = setUp()
    const { feed: line } = feed.retain(1)
    await pass(clock, 500)
    expect([line.status().phase, line.ageMs()]).toEqual(['ready', Number.POSITIVE_INFINITY])
    expect(line.status()).toMatchObject({ stale: true, asOf: 0 })
  })

  it('above 10 s makes values stale and dated', async () => {
    const { clock, stream, live } = setUp()
    const { line } = await live()
    const told = vi.fn()
    line.onStatus(told)
    await pass(clock, 9_500)
    expect([line.status().stale, told.mock.calls.length]).toEqual([false, 0])
    await pass(clock, 1_500)
    expect([line.status().stale, told.mock.calls.length]).toEqual([true, 1])
    expect(line.status().asOf).toBeGreaterThan(0)
    await stream(250)
    expect([line.status().stale, told.mock.calls.length]).toEqual([false, 2])
  })

  it('is unknown before there are values', () => {
    const { feed } = setUp()
    expect(feed.retain(1).feed.ageMs()).toBe(Number.POSITIVE_INFINITY)
  })

  it('does not replace the status of fresh values', async () => {
    const { stream, live } = setUp()
    const { line } = await live()
    const status = line.status()
    await stream(5_000)
    expect(line.status()).toBe(status)
  })
})

describe('values of the last visit', () => {
  const keeping = (load: SavedLines['load']) => ({ load, save: vi.fn() })

  it('are shown at once, old, until those of the gateway arrive', async () => {
    const { feed, gateway, clock, stream } = setUp(keeping(async () => savedLine(2_000)))
    gateway.latency = () => 500
    const { feed: line } = feed.retain(1)
    await pass(clock, 10)
    expect(line.status()).toMatchObject({ phase: 'ready', origin: 'saved', stale: true })
    expect([line.value(0, last), line.status().asOf]).toEqual([90, 5_000])
    expect(line.ageMs()).toBeGreaterThanOrEqual(2_000)
    expect(line.ageMs()).toBeLessThan(2_100)
    await stream(5_000)
    expect(line.status()).toMatchObject({ origin: 'network', stale: false })
    expect(line.value(0, last)).toBe(100)
  })

  it('save the table request when the listing is the same', async () => {
    const first = setUp()
    const { line } = await first.live()
    const table = line.status().table
    if (table === undefined) throw new Error('no table')
    const snapshot = makeSnapshot(table, [{ last: 1 }])
    const { feed, gateway, stream } = setUp(keeping(async () => ({ table, snapshot, ageMs: 0 })))
    const again = feed.retain(1).feed
    await stream(2_000)
    expect(again.value(0, last)).toBe(100)
    expect(gateway.requests).toEqual({ table: 0, snapshot: 1 })
  })

  it('hold nothing up when they take long, and come too late then', async () => {
    const late = Promise.withResolvers<SavedLine>()
    const { feed, stream } = setUp(keeping(() => late.promise))
    const { feed: line } = feed.retain(1)
    await stream(1_000)
    expect(line.status().origin).toBe('network')
    late.resolve(savedLine(0))
    await stream(250)
    expect([line.status().origin, line.value(0, last)]).toEqual(['network', 100])
  })

  it('are kept at most every 10 s, and when the page or the list is left', async () => {
    const saved = keeping(async () => undefined)
    const { gateway, lifecycle, stream, live } = setUp(saved)
    const { line, release } = await live()
    expect(saved.save).not.toHaveBeenCalled()
    for (let second = 0; second < 30; second++) {
      gateway.set(1, 0, last, 200 + second)
      await stream(1_000)
    }
    expect(saved.save).toHaveBeenCalledTimes(3)
    gateway.set(1, 0, last, 300)
    await stream(250)
    lifecycle.emit('hide')
    lifecycle.emit('hide')
    expect(saved.save).toHaveBeenCalledTimes(4)
    expect(saved.save.mock.lastCall?.[0]).toMatchObject({ table: line.status().table })
    expect(saved.save.mock.lastCall?.[0].snapshot.columns[last]?.[0]).toBe(300)
    lifecycle.emit('show')
    await stream(3_000)
    gateway.set(1, 0, last, 301)
    await stream(250)
    release()
    await stream(5_250)
    expect(saved.save.mock.lastCall?.[0].snapshot.columns[last]?.[0]).toBe(301)
  })

  it('of several lists are not written in one go', async () => {
    const times: number[] = []
    const saved = { load: async () => undefined, save: () => times.push(clock.now()) }
    const { feed, clock, stream } = setUp(saved)
    feed.retain(1)
    feed.retain(10)
    await stream(15_000)
    expect(times).toHaveLength(2)
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(500)
  })

  it('are not kept a second time', async () => {
    const saved = keeping(async () => savedLine(0))
    const { feed, gateway, lifecycle, clock } = setUp(saved)
    gateway.httpDown = true
    feed.retain(1)
    await pass(clock, 1_000)
    lifecycle.emit('hide')
    expect(saved.save).not.toHaveBeenCalled()
  })
})

it('survives bytes that are no frame, and takes a damaged one for a gap', async () => {
  const { feed, gateway, stream, live } = setUp()
  await live()
  gateway.shout(new Uint8Array())
  gateway.shout(new Uint8Array([7, 7, 7]))
  await stream(250)
  expect([feed.state(), gateway.requests.snapshot]).toEqual(['live', 1])
  const { seq = 0, epoch = 0 } = gateway.lists.get(1) ?? {}
  gateway.shout(makeFrame({ epoch, since: seq, seq: seq + 1 }, { 9: { last: 1 } }))
  await stream(1_000)
  expect([feed.state(), gateway.requests.snapshot]).toEqual(['live', 2])
})

it('leaves no timer behind when closed', async () => {
  const { feed, socket, clock, live } = setUp()
  await live()
  feed.close()
  socket.close()
  await pass(clock, 100)
  expect(clock.pending()).toBe(0)
})
