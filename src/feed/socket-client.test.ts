import { describe, expect, it, vi } from 'vitest'
import { FakeSocket, fakeLifecycle } from '../../tests/support/fake-socket.ts'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { createSocketClient } from './socket-client.ts'

function setUp({ session = false, random = (): number => 0 } = {}) {
  const clock = manualClock()
  const lifecycle = fakeLifecycle()
  const sockets: FakeSocket[] = []
  const states: string[] = []
  const options = { session }
  const client = createSocketClient({
    create() {
      const living = sockets.filter((socket) => socket.readyState < 2)
      if (living.length > 0) throw new Error('two sockets at a time')
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    hasSession: () => options.session,
    lifecycle,
    timing: clock,
    random,
  })
  client.onState(() => states.push(client.state()))
  const current = () => {
    const socket = sockets.at(-1)
    if (socket === undefined) throw new Error('no socket')
    return socket
  }
  /** Starts and opens the first connection. */
  const open = () => {
    client.start()
    clock.advance(1_000)
    current().accept()
    return current()
  }
  /** Lets time pass while the gateway answers every ping. */
  const answerFor = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      current().deliver({ action: 'pong' })
      clock.advance(1_000)
    }
  }
  return { clock, lifecycle, sockets, states, options, client, current, open, answerFor }
}

describe('connecting', () => {
  it('waits a second before it connects', () => {
    const { client, clock, sockets } = setUp()
    client.start()
    expect(client.state()).toBe('connecting')
    clock.advance(999)
    expect(sockets).toHaveLength(0)
    clock.advance(1)
    expect(sockets).toHaveLength(1)
  })

  it('passes through connecting, open, closed and, asked to close, closing', () => {
    const { client, clock, current, open, states } = setUp()
    open().shut()
    clock.advance(2_000)
    current().accept()
    client.close()
    expect(client.state()).toBe('closing')
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
    const { client, clock, sockets, current } = setUp()
    client.start()
    clock.advance(10_999)
    expect(client.state()).toBe('connecting')
    clock.advance(1)
    expect([client.state(), client.reason()]).toEqual(['closed', 'timeout'])
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
    const { client, clock, sockets, current, open } = setUp()
    const dead = open()
    const frames = vi.fn()
    client.onFrame(frames)
    dead.fail()
    clock.advance(2_000)
    current().accept()
    dead.deliver(new Uint8Array([1]))
    dead.deliver({ action: 'goaway', retryAfter: 0 })
    dead.shut(1011)
    expect(client.state()).toBe('open')
    expect(frames).not.toHaveBeenCalled()
    expect(sockets).toHaveLength(2)
  })

  it('can be closed by whoever is told that it opened', () => {
    const { client, clock, open } = setUp()
    client.onState(() => {
      if (client.state() === 'open') client.close()
    })
    open()
    expect(clock.pending()).toBe(0)
  })

  it('stops for good when closed', () => {
    const { client, clock, lifecycle, sockets, open } = setUp()
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
      const { client, clock, sockets, current } = setUp({ random: () => random })
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
    const { client, clock, sockets, current, answerFor } = setUp()
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
    const { clock, sockets, current, open } = setUp()
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
    const { clock, lifecycle, sockets, open } = setUp()
    const socket = open()
    socket.deliver({ action: 'goaway', retryAfter: 20_000 })
    clock.advance(3_000)
    expect(sockets).toHaveLength(1)
    socket.shut(1012)
    lifecycle.emit('wake')
    clock.advance(20_999)
    expect(sockets).toHaveLength(1)
    clock.advance(1)
    expect(sockets).toHaveLength(2)
  })

  it('does not stay away for hours because of a mistake of the gateway', () => {
    const { clock, sockets, open } = setUp()
    const socket = open()
    socket.deliver({ action: 'goaway', retryAfter: 1e12 })
    socket.shut(1012)
    clock.advance(301_000)
    expect(sockets).toHaveLength(2)
  })

  it('restarts at once when the device is online again', () => {
    const { client, clock, lifecycle, sockets, current } = setUp({ random: () => 0.999 })
    client.start()
    clock.advance(1_000)
    current().fail()
    lifecycle.emit('online')
    clock.advance(1_000)
    expect(sockets).toHaveLength(2)
  })

  it('replaces the connection when the session changed', () => {
    const { client, clock, current, open, options } = setUp()
    const first = open()
    options.session = true
    client.reconnect()
    expect(first.closeCode).toBe(1000)
    clock.advance(1_000)
    current().accept()
    expect(current().actions()).toContain('login')
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

describe('heartbeat', () => {
  it('sends a ping as an action every 10 s', () => {
    const { open, answerFor } = setUp()
    const socket = open()
    answerFor(30_000)
    expect(socket.messages()).toEqual(
      Array.from({ length: 4 }, () => ({ action: 'ping', terminaltype: 1 })),
    )
  })

  it('closes with 4999 after more than three unanswered ones', () => {
    const { client, clock, open } = setUp()
    const socket = open()
    clock.advance(39_999)
    expect([socket.actions().length, socket.closeCode]).toEqual([4, undefined])
    clock.advance(1)
    expect([client.state(), client.reason(), socket.closeCode]).toEqual([
      'closed',
      'heartbeat',
      4999,
    ])
  })

  it('forgives up to three', () => {
    const { clock, open } = setUp()
    const socket = open()
    for (let round = 0; round < 10; round++) {
      clock.advance(29_000)
      socket.deliver({ action: 'pong' })
    }
    expect(socket.closeCode).toBeUndefined()
  })
})

describe('silence', () => {
  it('probes after 12 s without a word on a live topic and replaces after 2 s more', () => {
    const { client, clock, sockets, open } = setUp()
    const socket = open()
    client.subscribe({ topic: 'ticker', bizNo: '1' }, () => {})
    clock.advance(5_000)
    socket.deliver({ action: 'pong' })
    clock.advance(11_999)
    expect(socket.actions().filter((action) => action === 'ping')).toHaveLength(2)
    clock.advance(1)
    expect(socket.actions().filter((action) => action === 'ping')).toHaveLength(3)
    clock.advance(1_999)
    expect(socket.closeCode).toBeUndefined()
    clock.advance(1)
    expect([socket.closeCode, client.state(), client.reason()]).toEqual([4999, 'closed', 'silence'])
    clock.advance(2_000)
    expect(sockets).toHaveLength(2)
  })

  it('leaves a socket alone that answers the probe, with whatever', () => {
    const { client, clock, open } = setUp()
    const socket = open()
    client.subscribe({ topic: 'ticker', bizNo: '1' }, () => {})
    for (let round = 0; round < 5; round++) {
      clock.advance(13_000)
      socket.deliver(new Uint8Array([1, 2, 3]))
      if (round % 2 === 0) socket.deliver({ action: 'pong' })
    }
    clock.advance(2_500)
    expect([client.state(), socket.closeCode]).toEqual(['open', undefined])
  })

  it('expects nothing without a live topic', () => {
    const { clock, open } = setUp()
    const socket = open()
    clock.advance(39_000)
    expect(socket.closeCode).toBeUndefined()
  })
})

describe('a page that wakes up', () => {
  it.each(['wake', 'online'] as const)('probes on %s and replaces a dead socket', (event) => {
    const { client, clock, lifecycle, sockets, open } = setUp({ random: () => 0.999 })
    const socket = open()
    clock.advance(1_000)
    socket.deliver({ action: 'pong' })
    lifecycle.emit(event)
    lifecycle.emit('wake')
    expect(socket.actions()).toEqual(['ping', 'ping'])
    clock.advance(2_000)
    expect([socket.closeCode, client.state()]).toEqual([4999, 'connecting'])
    clock.advance(1_000)
    expect(sockets).toHaveLength(2)
  })

  it('keeps a socket that answers', () => {
    const { client, clock, lifecycle, open } = setUp()
    const socket = open()
    lifecycle.emit('wake')
    clock.advance(1_500)
    socket.deliver({ action: 'pong' })
    clock.advance(5_000)
    expect([client.state(), socket.closeCode]).toEqual(['open', undefined])
  })

  it('does not wait out a delay', () => {
    const { clock, lifecycle, sockets, open } = setUp({ random: () => 0.999 })
    open().shut()
    lifecycle.emit('wake')
    lifecycle.emit('wake')
    clock.advance(1_000)
    expect(sockets).toHaveLength(2)
  })
})

describe('a page that leaves', () => {
  it('closes cleanly, rests, and resumes when it comes back', () => {
    const { client, clock, lifecycle, sockets, current, open } = setUp()
    const socket = open()
    lifecycle.emit('hide')
    expect([socket.closeCode, client.state()]).toEqual([1000, 'closing'])
    socket.shut(1000)
    expect(client.state()).toBe('closed')
    lifecycle.emit('wake')
    lifecycle.emit('online')
    client.reconnect()
    clock.advance(600_000)
    expect(sockets).toHaveLength(1)
    lifecycle.emit('show')
    clock.advance(1_000)
    current().accept()
    expect([sockets.length, client.state()]).toEqual([2, 'open'])
  })

  it('plans nothing while it is away', () => {
    const { clock, lifecycle, sockets, open } = setUp()
    open().shut()
    lifecycle.emit('hide')
    clock.advance(60_000)
    expect(sockets).toHaveLength(1)
  })

  it('takes the first show of a page for nothing', () => {
    const { clock, lifecycle, sockets, open } = setUp()
    open()
    lifecycle.emit('show')
    clock.advance(5_000)
    expect(sockets).toHaveLength(1)
  })
})

describe('login', () => {
  it('is sent once per connection, only with a session', () => {
    const { client, clock, current, open, options } = setUp({ session: true })
    const socket = open()
    expect(socket.actions().filter((action) => action === 'login')).toHaveLength(1)
    expect(client.loggedIn()).toBe(false)
    socket.deliver({ action: 'login', code: 0, msg: '' })
    expect(client.loggedIn()).toBe(true)
    options.session = false
    socket.shut(4401)
    expect(client.loggedIn()).toBe(false)
    clock.advance(2_000)
    current().accept()
    expect(current().actions()).not.toContain('login')
  })

  it('has failed with any other code', () => {
    const { client, open } = setUp({ session: true })
    open().deliver({ action: 'login', code: 4, msg: 'no session' })
    expect(client.loggedIn()).toBe(false)
  })

  it('comes before the subscription that needs it', () => {
    const { client, clock, current, open } = setUp({ session: true })
    const socket = open()
    client.subscribe({ topic: 'price_notice' }, () => {})
    expect(socket.actions()).not.toContain('subscribe')
    socket.deliver({ action: 'login', code: 0, msg: '' })
    expect(socket.actions().filter((action) => action === 'subscribe')).toHaveLength(1)
    socket.shut()
    clock.advance(2_000)
    current().accept()
    expect(current().actions()).not.toContain('subscribe')
    current().deliver({ action: 'login', code: 0, msg: '' })
    expect(current().actions()).toContain('subscribe')
  })
})

describe('subscriptions', () => {
  it('are replayed on every connection, with the state held by then', () => {
    const { client, clock, current, open } = setUp()
    const held = { epoch: 1, seq: 5 }
    client.subscribe({ topic: 'ticker', bizNo: '1', position: () => held }, () => {})
    const socket = open()
    const subscribe = (seq: number) => ({
      action: 'subscribe',
      args: [{ topic: 'ticker', bizNo: '1', epoch: 1, seq }],
      terminaltype: 1,
    })
    expect(socket.messages()).toContainEqual(subscribe(5))
    held.seq = 9
    socket.shut()
    clock.advance(2_000)
    current().accept()
    expect(current().messages()).toContainEqual(subscribe(9))
  })

  it('share one message per topic and bizNo, and end with the last listener', () => {
    const { client, open } = setUp()
    const socket = open()
    const heard: string[] = []
    const first = client.subscribe({ topic: 'change' }, () => heard.push('first'))
    const second = client.subscribe({ topic: 'change' }, () => heard.push('second'))
    client.subscribe({ topic: 'change', bizNo: '2' }, () => heard.push('other'))
    socket.deliver({ action: 'push', arg: { topic: 'change' }, data: 1 })
    first.stop()
    first.stop()
    socket.deliver({ action: 'push', arg: { topic: 'change' }, data: 2 })
    expect(heard).toEqual(['first', 'second', 'second'])
    expect(socket.actions()).not.toContain('unsubscribe')
    second.stop()
    expect(socket.messages().at(-1)).toEqual({
      action: 'unsubscribe',
      args: [{ topic: 'change' }],
      terminaltype: 1,
    })
    socket.deliver({ action: 'push', arg: { topic: 'change' }, data: 3 })
    expect(heard).toHaveLength(3)
  })

  it('are confirmed by the gateway, once per sending', () => {
    const { client, clock, current, open } = setUp()
    const socket = open()
    const handle = client.subscribe({ topic: 'ticker', bizNo: '1' }, () => {})
    const accept = { action: 'subscribe', code: 0, msg: '', arg: { topic: 'ticker', bizNo: '1' } }
    expect(handle.confirmed()).toBe(false)
    socket.deliver({ ...accept, code: 40000 })
    expect(handle.confirmed()).toBe(false)
    socket.deliver(accept)
    expect(handle.confirmed()).toBe(true)
    handle.refresh()
    expect(handle.confirmed()).toBe(false)
    socket.deliver(accept)
    socket.shut()
    expect(handle.confirmed()).toBe(false)
    clock.advance(2_000)
    current().accept()
    current().deliver(accept)
    expect(handle.confirmed()).toBe(true)
  })

  it('travel at most 50 in a message', () => {
    const { client, open } = setUp()
    for (let number = 0; number < 120; number++) {
      client.subscribe({ topic: 'kline', bizNo: String(number) }, () => {})
    }
    const sizes = open()
      .messages()
      .filter((message) => message.action === 'subscribe')
      .map((message) => (Array.isArray(message.args) ? message.args.length : 0))
    expect(sizes).toEqual([50, 50, 20])
  })

  it('that end while there is no connection leave no trace', () => {
    const { client, open } = setUp()
    client.subscribe({ topic: 'change' }, () => {}).stop()
    expect(open().actions()).toEqual(['ping'])
  })
})

describe('messages', () => {
  it('wait until the connection is open, the same one only once', () => {
    const { client, open } = setUp()
    client.send({ action: 'subscribe', args: [{ topic: 'metrics' }], terminaltype: 1 })
    client.send({ action: 'login', terminaltype: 1 })
    client.send({ action: 'subscribe', args: [{ topic: 'metrics', seq: 2 }], terminaltype: 1 })
    expect(open().messages().slice(1)).toEqual([
      { action: 'login', terminaltype: 1 },
      { action: 'subscribe', args: [{ topic: 'metrics', seq: 2 }], terminaltype: 1 },
    ])
  })

  it('are sent at once on an open connection, and not again on the next', () => {
    const { client, clock, current, open } = setUp()
    const socket = open()
    client.send({ action: 'login', terminaltype: 1 })
    expect(socket.actions()).toEqual(['ping', 'login'])
    socket.shut()
    clock.advance(2_000)
    current().accept()
    expect(current().actions()).toEqual(['ping'])
  })

  it('that make no sense are ignored', () => {
    const { client, open } = setUp()
    const socket = open()
    for (const text of ['', '{', 'null', '[]', '{"action":"dance"}', '{"action":"goaway"}']) {
      socket.deliver(text)
    }
    socket.deliver({ action: 'error', code: 42900, msg: 'slow down' })
    socket.dispatchEvent(new MessageEvent('message', { data: new Blob(['x']) }))
    expect(client.state()).toBe('open')
  })

  it('of bytes reach the frame listeners', () => {
    const { client, open } = setUp()
    const frames: number[][] = []
    const stop = client.onFrame((bytes) => frames.push([...bytes]))
    const socket = open()
    socket.deliver(new Uint8Array([1, 2]))
    stop()
    socket.deliver(new Uint8Array([3]))
    expect(frames).toEqual([[1, 2]])
  })
})
