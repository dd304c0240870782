import { describe, expect, it, vi } from 'vitest'
import { FakeSocket, fakeLifecycle } from '../../../tests/support/fake-socket.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { socketHarness } from '../../../tests/support/socket-harness.ts'
import { createSocketClient } from './socket-client.ts'

describe('connecting', () => {
  it('waits a second before it connects', () => {
    const { client, clock, sockets } = socketHarness()
    client.start()
    expect(client.state.get()).toBe('connecting')
    clock.advance(999)
    expect(sockets).toHaveLength(0)
    clock.advance(1)
    expect(sockets).toHaveLength(1)
  })

  it('goes on at once with a socket that is open already, and waits for the next one', () => {
    const clock = manualClock()
    const sockets = [new FakeSocket(), new FakeSocket()]
    const [first, second] = sockets as [FakeSocket, FakeSocket]
    first.accept()
    const client = createSocketClient({
      create: () => sockets.shift() ?? new FakeSocket(),
      startsAtOnce: true,
      hasSession: () => false,
      lifecycle: fakeLifecycle(),
      timing: clock,
      random: () => 0,
    })
    client.subscribe({ topic: 'ticker', bizNo: '1' }, () => {})
    client.start()
    expect(client.state.get()).toBe('connecting')
    clock.advance(0)
    expect(client.state.get()).toBe('open')
    expect(first.actions().filter((action) => action === 'subscribe')).toHaveLength(1)
    first.shut()
    clock.advance(10_000)
    second.accept()
    expect(client.state.get()).toBe('open')
  })

  it('acts on what its gateway said before the socket was here', () => {
    const clock = manualClock()
    const first = new FakeSocket()
    const sockets = [first, new FakeSocket()]
    first.accept()
    const client = createSocketClient({
      create: () => sockets.shift() ?? new FakeSocket(),
      startsAtOnce: true,
      missed: () => JSON.stringify({ action: 'goaway', retryAfter: 7_000 }),
      hasSession: () => false,
      lifecycle: fakeLifecycle(),
      timing: clock,
      random: () => 0,
    })
    client.start()
    clock.advance(0)
    first.shut(1012)
    clock.advance(6_999)
    expect(sockets).toHaveLength(1)
    clock.advance(1)
    expect(sockets).toHaveLength(0)
  })

  it('passes through connecting, open, closed and, asked to close, closing', () => {
    const { client, clock, current, open, states } = socketHarness()
    open().shut()
    clock.advance(2_000)
    current().accept()
    client.close()
    expect(client.state.get()).toBe('closing')
    current().shut(1000)
    expect(states).toEqual([
      'connecting',
      'open',
      'closed',
      'connecting',
      'open',
      'closing',
      'closed',
    ])
  })

  it('gives an attempt up that has not opened after 10 s', () => {
    const { client, clock, sockets, current } = socketHarness()
    client.start()
    clock.advance(10_999)
    expect(client.state.get()).toBe('connecting')
    clock.advance(1)
    expect([client.state.get(), client.reason()]).toEqual(['closed', 'timeout'])
    expect(current().readyState).toBe(2)
    clock.advance(2_000)
    expect(sockets).toHaveLength(2)
  })

  it('survives a constructor that throws', () => {
    const clock = manualClock()
    let attempts = 0
    const client = createSocketClient({
      create() {
        attempts += 1
        throw new DOMException('blocked', 'SecurityError')
      },
      hasSession: () => false,
      lifecycle: fakeLifecycle(),
      timing: clock,
      random: () => 0,
    })
    client.start()
    clock.advance(60_000)
    expect(attempts).toBeGreaterThan(5)
    expect(client.reason()).toBe('error')
  })

  it('ignores what a socket says after it was given up', () => {
    const { client, clock, sockets, current, open } = socketHarness()
    const dead = open()
    const frames = vi.fn()
    client.onFrame(frames)
    dead.fail()
    clock.advance(2_000)
    current().accept()
    dead.deliver(new Uint8Array([1]))
    dead.deliver({ action: 'goaway', retryAfter: 0 })
    dead.shut(1011)
    expect(client.state.get()).toBe('open')
    expect(frames).not.toHaveBeenCalled()
    expect(sockets).toHaveLength(2)
  })

  it('can be closed by whoever is told that it opened', () => {
    const { client, clock, open } = socketHarness()
    client.state.subscribe(() => {
      if (client.state.get() === 'open') client.close()
    })
    open()
    expect(clock.pending()).toBe(0)
  })

  it('stops for good when closed', () => {
    const { client, clock, lifecycle, sockets, open } = socketHarness()
    open()
    client.close()
    lifecycle.emit('online')
    clock.advance(120_000)
    expect(sockets).toHaveLength(1)
    expect(clock.pending()).toBe(0)
  })
})

describe('reconnecting', () => {
  it('draws 1 to 5 s, times 1.3 for every attempt, up to 10 s, for ever', () => {
    for (const [random, first] of [
      [0, 1_000],
      [0.5, 3_000],
      [0.999, 4_996],
    ] as const) {
      const { client, clock, sockets, current } = socketHarness({ random: () => random })
      client.start()
      clock.advance(1_000)
      for (let attempt = 0; attempt < 40; attempt++) {
        const before = sockets.length
        current().fail()
        const delay = Math.min(10_000, first * 1.3 ** attempt)
        clock.advance(delay + 999)
        expect(sockets).toHaveLength(before)
        clock.advance(2)
        expect(sockets).toHaveLength(before + 1)
      }
    }
  })

  it('starts over with short delays once a connection has held', () => {
    const { client, clock, sockets, current, answerFor } = socketHarness()
    client.start()
    clock.advance(1_000)
    for (let attempt = 0; attempt < 10; attempt++) {
      current().fail()
      clock.advance(12_000)
    }
    current().accept()
    answerFor(11_000)
    const before = sockets.length
    current().shut()
    clock.advance(2_000)
    expect(sockets).toHaveLength(before + 1)
  })

  it('does not take a connection that breaks at once for a good one', () => {
    const { clock, sockets, current, open } = socketHarness()
    open().shut(1012)
    for (let attempt = 1; attempt < 5; attempt++) {
      clock.advance(12_000)
      current().accept()
      current().shut(1012)
    }
    const before = sockets.length
    clock.advance(1_000 * 1.3 ** 4 + 990)
    expect(sockets).toHaveLength(before)
  })

  it('comes back when the gateway told it to', () => {
    const { clock, lifecycle, sockets, open } = socketHarness()
    const socket = open()
    socket.deliver({ action: 'goaway', retryAfter: 20_000 })
    clock.advance(3_000)
    expect(sockets).toHaveLength(1)
    socket.shut(1012)
    lifecycle.emit('wake')
    clock.advance(19_999)
    expect(sockets).toHaveLength(1)
    clock.advance(1)
    expect(sockets).toHaveLength(2)
  })

  it('does not stay away for hours because of a mistake of the gateway', () => {
    const { clock, sockets, open } = socketHarness()
    const socket = open()
    socket.deliver({ action: 'goaway', retryAfter: 1e12 })
    socket.shut(1012)
    clock.advance(301_000)
    expect(sockets).toHaveLength(2)
  })

  it('restarts at once when the device is online again', () => {
    const { client, clock, lifecycle, sockets, current } = socketHarness({ random: () => 0.999 })
    client.start()
    clock.advance(1_000)
    current().fail()
    lifecycle.emit('online')
    clock.advance(1_000)
    expect(sockets).toHaveLength(2)
  })

  it('does not wait for an attempt that hangs when the device is online again', () => {
    const { client, clock, lifecycle, sockets, current } = socketHarness()
    client.start()
    clock.advance(1_000)
    const hanging = current()
    clock.advance(3_000)
    lifecycle.emit('online')
    expect(hanging.closeCode).toBe(1000)
    clock.advance(1_000)
    expect(sockets).toHaveLength(2)
    current().accept()
    expect(client.state.get()).toBe('open')
  })

  it('does not wait as long as a gateway that went away had asked for when the device is online again', () => {
    const { clock, lifecycle, sockets, open } = socketHarness()
    const socket = open()
    socket.deliver({ action: 'goaway', retryAfter: 60_000 })
    socket.shut(1012)
    clock.advance(5_000)
    lifecycle.emit('online')
    clock.advance(1_000)
    expect(sockets).toHaveLength(2)
  })

  it('replaces the connection when the session changed', () => {
    const { client, clock, current, open, options } = socketHarness()
    const first = open()
    options.session = true
    client.reconnect()
    expect(first.closeCode).toBe(1000)
    clock.advance(1_000)
    current().accept()
    expect(current().actions()).toContain('login')
  })

  it('tells whether the gateway knows the session', () => {
    const { client, current, open, options, logins } = socketHarness({ session: true })
    open()
    current().deliver({ action: 'login', code: 0, msg: '' })
    current().deliver({ action: 'login', code: 4, msg: 'no session' })
    expect([logins, client.loggedIn()]).toEqual([[true, false], false])
    options.session = false
    expect(
      current()
        .actions()
        .filter((action) => action === 'login'),
    ).toHaveLength(1)
  })
})

describe('1,000 clients after a restart of the gateway', () => {
  it.each([
    ['that is back at once', 0],
    ['that is away for 20 s', 20_000],
  ])('come back spread out to a gateway %s', (_, away) => {
    const prints = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
      vi.spyOn(console, method),
    )
    const clock = manualClock()
    const returns: number[] = []
    const sockets: FakeSocket[] = []
    let seed = 42
    const random = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return seed / 2 ** 32
    }
    const clients = Array.from({ length: 1_000 }, () =>
      createSocketClient({
        create() {
          const socket = new FakeSocket()
          sockets.push(socket)
          return socket
        },
        hasSession: () => false,
        lifecycle: fakeLifecycle(),
        timing: clock,
        random,
      }),
    )
    for (const client of clients) client.start()
    clock.advance(1_000)
    const first = sockets.splice(0)
    for (const socket of first) socket.accept()
    const restart = clock.now()
    for (const socket of first) socket.shut()
    for (let step = 0; step < 400; step++) {
      clock.advance(100)
      for (const socket of sockets.splice(0)) {
        if (clock.now() - restart < away) socket.fail()
        else {
          returns.push(clock.now())
          socket.accept()
        }
      }
    }
    const busiest = Math.max(
      ...returns.map((time) => returns.filter((at) => at >= time && at < time + 1_000).length),
    )
    expect(returns).toHaveLength(1_000)
    expect(busiest / 1_000).toBeLessThanOrEqual(0.3)
    for (const print of prints) {
      expect(print).not.toHaveBeenCalled()
      print.mockRestore()
    }
  })
})
