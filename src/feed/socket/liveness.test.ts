import { describe, expect, it } from 'vitest'
import { socketHarness } from '../../../tests/support/socket-harness.ts'

describe('heartbeat', () => {
  it('sends a ping as an action every 10 s', () => {
    const { open, answerFor } = socketHarness()
    const socket = open()
    answerFor(30_000)
    expect(socket.messages()).toEqual(
      Array.from({ length: 4 }, () => ({ action: 'ping', terminaltype: 1 })),
    )
  })

  it('closes with 4999 after more than three unanswered ones', () => {
    const { client, clock, open } = socketHarness()
    const socket = open()
    clock.advance(39_999)
    expect([socket.actions().length, socket.closeCode]).toEqual([4, undefined])
    clock.advance(1)
    expect([client.state.get(), client.reason(), socket.closeCode]).toEqual([
      'closed',
      'heartbeat',
      4999,
    ])
  })

  it('forgives up to three', () => {
    const { clock, open } = socketHarness()
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
    const { client, clock, sockets, open } = socketHarness()
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
    expect([socket.closeCode, client.state.get(), client.reason()]).toEqual([
      4999,
      'closed',
      'silence',
    ])
    clock.advance(2_000)
    expect(sockets).toHaveLength(2)
  })

  it('leaves a socket alone that answers the probe, with whatever', () => {
    const { client, clock, open } = socketHarness()
    const socket = open()
    client.subscribe({ topic: 'ticker', bizNo: '1' }, () => {})
    for (let round = 0; round < 5; round++) {
      clock.advance(13_000)
      socket.deliver(new Uint8Array([1, 2, 3]))
      if (round % 2 === 0) socket.deliver({ action: 'pong' })
    }
    clock.advance(2_500)
    expect([client.state.get(), socket.closeCode]).toEqual(['open', undefined])
  })

  it('expects nothing without a live topic', () => {
    const { clock, open } = socketHarness()
    const socket = open()
    clock.advance(39_000)
    expect(socket.closeCode).toBeUndefined()
  })
})

describe('a page that wakes up', () => {
  it.each(['wake', 'online'] as const)('probes on %s and replaces a dead socket', (event) => {
    const { client, clock, lifecycle, sockets, open } = socketHarness({ random: () => 0.999 })
    const socket = open()
    clock.advance(1_000)
    socket.deliver({ action: 'pong' })
    lifecycle.emit(event)
    lifecycle.emit('wake')
    expect(socket.actions()).toEqual(['ping', 'ping'])
    clock.advance(2_000)
    expect([socket.closeCode, client.state.get()]).toEqual([4999, 'connecting'])
    clock.advance(1_000)
    expect(sockets).toHaveLength(2)
  })

  it('keeps a socket that answers', () => {
    const { client, clock, lifecycle, open } = socketHarness()
    const socket = open()
    lifecycle.emit('wake')
    clock.advance(1_500)
    socket.deliver({ action: 'pong' })
    clock.advance(5_000)
    expect([client.state.get(), socket.closeCode]).toEqual(['open', undefined])
  })

  it('does not wait out a delay', () => {
    const { clock, lifecycle, sockets, open } = socketHarness({ random: () => 0.999 })
    open().shut()
    lifecycle.emit('wake')
    lifecycle.emit('wake')
    clock.advance(1_000)
    expect(sockets).toHaveLength(2)
  })
})

describe('a page that leaves', () => {
  it('closes cleanly, rests, and resumes when it comes back', () => {
    const { client, clock, lifecycle, sockets, current, open } = socketHarness()
    const socket = open()
    lifecycle.emit('hide')
    expect([socket.closeCode, client.state.get()]).toEqual([1000, 'closing'])
    socket.shut(1000)
    expect(client.state.get()).toBe('closed')
    lifecycle.emit('wake')
    lifecycle.emit('online')
    client.reconnect()
    clock.advance(600_000)
    expect(sockets).toHaveLength(1)
    lifecycle.emit('show')
    clock.advance(1_000)
    current().accept()
    expect([sockets.length, client.state.get()]).toEqual([2, 'open'])
  })

  it('plans nothing while it is away', () => {
    const { clock, lifecycle, sockets, open } = socketHarness()
    open().shut()
    lifecycle.emit('hide')
    clock.advance(60_000)
    expect(sockets).toHaveLength(1)
  })

  it('takes the first show of a page for nothing', () => {
    const { clock, lifecycle, sockets, open } = socketHarness()
    open()
    lifecycle.emit('show')
    clock.advance(5_000)
    expect(sockets).toHaveLength(1)
  })
})
