import { describe, expect, it, vi } from 'vitest'
import type { FakeSocket } from '../../../../tests/support/fake-socket.ts'
import { socketHarness } from '../../../../tests/support/socket-harness.ts'

const frame = (byte: number): Uint8Array => Uint8Array.of(byte)
const goaway = { action: 'goaway', retryAfter: 200, handOver: true }
const taken = (topic: string, bizNo?: string) => ({
  action: 'subscribe',
  code: 0,
  msg: '',
  arg: bizNo === undefined ? { topic } : { topic, bizNo },
})

/** A page that follows one list, on a gateway that asks it to go over to another one. */
async function setUp({ session = false, lists = ['1'] } = {}) {
  const harness = socketHarness({ session, atOnce: 2 })
  const { client, clock, sockets } = harness
  const frames: number[] = []
  const messages: string[] = []
  client.onFrame((bytes) => frames.push(bytes[0] ?? -1))
  const handles = lists.map((bizNo) =>
    client.subscribe({ topic: 'ticker', bizNo }, ({ action }) => messages.push(action)),
  )
  const first = harness.open()
  if (session) first.deliver({ action: 'login', code: 0, msg: '' })
  first.deliver(frame(1))
  /** The gateway asks, and the page has what it needs for it. */
  const ask = async (on: FakeSocket): Promise<void> => {
    on.deliver(goaway)
    await vi.dynamicImportSettled()
  }
  await ask(first)
  const second = (): FakeSocket => {
    const socket = sockets[1]
    if (socket === undefined) throw new Error('no second socket')
    return socket
  }
  const connect = (): FakeSocket => {
    clock.advance(200)
    return second()
  }
  return { ...harness, frames, messages, handles, first, ask, connect }
}

/** What was asked of a socket, as topics and lists. */
const subscribed = (socket: FakeSocket): unknown[] =>
  socket
    .messages()
    .filter(({ action }) => action === 'subscribe')
    .flatMap(({ args }) => args)

describe('a gateway that asks to go over to another one', () => {
  it('is left when the other one sends values, and not a frame earlier', async () => {
    const { client, clock, states, frames, first, connect, sockets } = await setUp()
    clock.advance(199)
    expect(sockets).toHaveLength(1)
    const second = connect()
    first.deliver(frame(2))
    second.accept()
    expect(subscribed(second)).toEqual([{ topic: 'ticker', bizNo: '1' }])
    second.deliver(taken('ticker', '1'))
    first.deliver(frame(3))
    expect(first.readyState).toBe(1)
    second.deliver(frame(4))
    expect(first.closeCode).toBe(1000)
    first.deliver(frame(5))
    first.shut(1000)
    second.deliver(frame(6))
    expect(frames).toEqual([1, 2, 3, 4, 6])
    expect([client.state.get(), states.filter((state) => state !== 'connecting')]).toEqual([
      'open',
      ['open'],
    ])
  })

  it('hands on all that the other one said, in its order', async () => {
    const { messages, handles, first, connect } = await setUp()
    const second = connect()
    second.accept()
    second.deliver({ action: 'reset', arg: { topic: 'ticker', bizNo: '1' } })
    expect(messages).toEqual(['reset'])
    second.deliver(taken('ticker', '1'))
    expect([messages, handles[0]?.confirmed()]).toEqual([['reset', 'subscribe'], true])
    expect(first.closeCode).toBe(1000)
  })

  it('is asked no more once it was left: what follows goes to the other one alone', async () => {
    const { client, first, connect, answerFor } = await setUp()
    const second = connect()
    second.accept()
    second.deliver(frame(2))
    const said = first.sent.length
    client.subscribe({ topic: 'change', bizNo: '3' }, () => {})
    answerFor(60_000)
    expect(first.sent).toHaveLength(said)
    expect(second.actions()).toContain('ping')
    expect(subscribed(second)).toContainEqual({ topic: 'change', bizNo: '3' })
  })

  it('is followed by one that is told what was asked for, ended and looked at on the way', async () => {
    const { client, handles, first, connect } = await setUp({ lists: ['1', '2'] })
    let rows = [1, 2]
    client.subscribe({ topic: 'ticker', bizNo: '3', position: () => ({ rows }) }, () => {})
    const second = connect()
    second.accept()
    const asked = subscribed(second).length
    client.subscribe({ topic: 'ticker', bizNo: '4' }, () => {})
    handles[1]?.stop()
    rows = [2, 3]
    second.deliver(frame(2))
    expect(first.closeCode).toBe(1000)
    expect(subscribed(second).slice(asked)).toEqual([
      { topic: 'ticker', bizNo: '3', rows: [2, 3] },
      { topic: 'ticker', bizNo: '4' },
    ])
    const ended = second.messages().filter(({ action }) => action === 'unsubscribe')
    expect(ended.map(({ args }) => args)).toEqual([[{ topic: 'ticker', bizNo: '2' }]])
  })

  it('is left at once where nothing is followed', async () => {
    const { client, first, connect } = await setUp({ lists: [] })
    connect().accept()
    expect([first.closeCode, client.state.get()]).toEqual([1000, 'open'])
  })

  it('may be followed by one that asks the same', async () => {
    const { first, connect, ask, clock, sockets } = await setUp()
    const second = connect()
    second.accept()
    second.deliver(frame(2))
    await ask(second)
    first.shut(1000)
    clock.advance(200)
    sockets[2]?.accept()
    sockets[2]?.deliver(frame(3))
    expect([sockets.length, second.closeCode]).toEqual([3, 1000])
  })
})

describe('with a session', () => {
  it('asks for what belongs to it once the other gateway knows it, and does not check it again', async () => {
    const { client, logins, connect, first } = await setUp({ session: true })
    client.subscribe({ topic: 'price_notice' }, () => {})
    expect(logins).toEqual([true])
    const second = connect()
    second.accept()
    expect(second.actions()).toEqual(['login'])
    second.deliver({ action: 'login', code: 0, msg: '' })
    expect(subscribed(second)).toContainEqual({ topic: 'price_notice' })
    second.deliver(frame(2))
    expect([first.closeCode, logins, client.loggedIn()]).toEqual([1000, [true], true])
  })

  it('hears that the other gateway does not know it', async () => {
    const { client, logins, connect } = await setUp({ session: true })
    client.subscribe({ topic: 'price_notice' }, () => {})
    const second = connect()
    second.accept()
    second.deliver({ action: 'login', code: 4, msg: 'no session' })
    expect(subscribed(second)).not.toContainEqual({ topic: 'price_notice' })
    second.deliver(frame(2))
    expect([logins, client.loggedIn()]).toEqual([[true, false], false])
  })
})

describe('a change that comes to nothing', () => {
  const failures: readonly [string, (second: FakeSocket, pass: (ms: number) => void) => void][] = [
    ['is refused', (second) => second.fail()],
    ['never opens', (_, pass) => pass(10_000)],
    [
      'never sends values',
      (second, pass) => {
        second.accept()
        pass(10_000)
      },
    ],
    [
      'is asked to leave there too',
      (second) => {
        second.accept()
        second.deliver(goaway)
      },
    ],
    [
      'is told more than may wait',
      (second) => {
        second.accept()
        for (let count = 0; count <= 200; count++) second.deliver({ action: 'pong' })
      },
    ],
  ]

  it.each(failures)('that %s: goes on where it is, and comes back one by one', async (_, fail) => {
    const { client, clock, frames, first, connect, sockets, states } = await setUp()
    const second = connect()
    fail(second, (ms) => {
      for (let passed = 0; passed < ms; passed += 1_000) {
        first.deliver({ action: 'pong' })
        clock.advance(1_000)
      }
    })
    expect(second.readyState).toBeGreaterThan(1)
    first.deliver(frame(9))
    expect([client.state.get(), frames.at(-1), sockets.length]).toEqual(['open', 9, 2])
    // Rows that only the other gateway was told of are asked for here again.
    expect(subscribed(first).length).toBeGreaterThan(1)
    second.shut()
    first.shut(1012)
    clock.advance(1_999)
    expect([states.at(-1), sockets.length]).toEqual(['connecting', 2])
    clock.advance(1)
    expect(sockets).toHaveLength(3)
  })

  it('for the first has gone: comes back one by one', async () => {
    const { client, clock, first, connect, sockets } = await setUp()
    const second = connect()
    first.shut(1012)
    expect(second.closeCode).toBe(1000)
    clock.advance(1_999)
    expect([client.state.get(), sockets.length]).toEqual(['connecting', 2])
    clock.advance(1)
    expect(sockets).toHaveLength(3)
  })

  it.each(['close', 'reconnect'] as const)('for the page asked to %s', async (ending) => {
    const { client, clock, first, connect } = await setUp()
    const second = connect()
    client[ending]()
    expect([first.closeCode, second.closeCode]).toEqual([1000, 1000])
    first.shut(1000)
    second.shut(1000)
    if (ending === 'close') expect(clock.pending()).toBe(0)
  })

  it('before it began: no second socket is opened', async () => {
    const { client, clock, sockets } = await setUp()
    client.close()
    clock.advance(60_000)
    expect([sockets.length, clock.pending()]).toEqual([1, 0])
  })

  it('while another is under way: there is one at a time', async () => {
    const { first, ask, connect, clock, sockets } = await setUp()
    connect()
    await ask(first)
    clock.advance(1_000)
    expect(sockets).toHaveLength(2)
  })
})
