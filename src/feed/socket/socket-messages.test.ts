import { describe, expect, it } from 'vitest'
import { socketHarness } from '../../../tests/support/socket-harness.ts'

describe('login', () => {
  it('is sent once per connection, only with a session', () => {
    const { client, clock, current, open, options } = socketHarness({ session: true })
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
    const { client, open } = socketHarness({ session: true })
    open().deliver({ action: 'login', code: 4, msg: 'no session' })
    expect(client.loggedIn()).toBe(false)
  })

  it('comes before the subscription that needs it', () => {
    const { client, clock, current, open } = socketHarness({ session: true })
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
    const { client, clock, current, open } = socketHarness()
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
    const { client, open } = socketHarness()
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
    const { client, clock, current, open } = socketHarness()
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

  it('that travel together may be answered together or one by one', () => {
    const { client, clock, current, open } = socketHarness()
    const heard: string[] = []
    const handles = ['1', '10', '11'].map((bizNo) =>
      client.subscribe({ topic: 'ticker', bizNo }, ({ action }) =>
        heard.push(`${action} ${bizNo}`),
      ),
    )
    const confirmed = () => handles.map((handle) => handle.confirmed())
    const answers = [
      { action: 'subscribe', code: 0, msg: '', arg: { topic: 'ticker', bizNo: '1' } },
      { action: 'reset', arg: { topic: 'ticker', bizNo: '10' } },
      { action: 'subscribe', code: 0, msg: '', arg: { topic: 'ticker', bizNo: '11' } },
    ]
    const socket = open()
    expect(socket.messages()).toContainEqual({
      action: 'subscribe',
      args: ['1', '10', '11'].map((bizNo) => ({ topic: 'ticker', bizNo })),
      batch: true,
      terminaltype: 1,
    })
    socket.deliver({ action: 'batch', answers })
    expect(confirmed()).toEqual([true, false, true])
    expect(heard).toEqual(['subscribe 1', 'reset 10', 'subscribe 11'])
    socket.shut()
    clock.advance(2_000)
    current().accept()
    expect(confirmed()).toEqual([false, false, false])
    for (const answer of answers) current().deliver(answer)
    expect(confirmed()).toEqual([true, false, true])
  })

  it('travel at most 50 in a message', () => {
    const { client, open } = socketHarness()
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
    const { client, open } = socketHarness()
    client.subscribe({ topic: 'change' }, () => {}).stop()
    expect(open().actions()).toEqual(['ping'])
  })
})

describe('messages', () => {
  it('that make no sense are ignored', () => {
    const { client, open } = socketHarness()
    const socket = open()
    for (const text of ['', '{', 'null', '[]', '{"action":"dance"}', '{"action":"goaway"}']) {
      socket.deliver(text)
    }
    socket.deliver({ action: 'error', code: 42900, msg: 'slow down' })
    socket.dispatchEvent(new MessageEvent('message', { data: new Blob(['x']) }))
    expect(client.state.get()).toBe('open')
  })

  it('of bytes reach the frame listeners', () => {
    const { client, open } = socketHarness()
    const frames: number[][] = []
    const stop = client.onFrame((bytes) => frames.push([...bytes]))
    const socket = open()
    socket.deliver(new Uint8Array([1, 2]))
    stop()
    socket.deliver(new Uint8Array([3]))
    expect(frames).toEqual([[1, 2]])
  })
})
