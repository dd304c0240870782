import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import type { Subscription } from '../../src/contract/socket.ts'
import { type HubUnderTest, startHub } from '../../tests/support/hub.ts'
import type { SocketClient } from '../../tests/support/socket-client.ts'
import { until } from '../../tests/support/until.ts'
import { type HubOptions, hubLimits } from './hub.ts'

const terminaltype = 1
let running: HubUnderTest | undefined
afterEach(() => running?.close())

async function hubWith(options: Partial<HubOptions> = {}): Promise<HubUnderTest> {
  running = await startHub(4, options)
  return running
}

/** Proves that the server has handled everything sent before, and sent nothing in between. */
async function pingPong(client: SocketClient): Promise<void> {
  client.send({ action: 'ping', terminaltype })
  expect(await client.text()).toEqual({ action: 'pong' })
}

describe('messages', () => {
  it('ping is answered by pong', async () => {
    const { connect } = await hubWith()
    await pingPong(await connect())
  })

  it('login without a session is answered by code 4', async () => {
    const { connect } = await hubWith()
    const client = await connect()
    client.send({ action: 'login', terminaltype })
    expect(await client.text()).toEqual({ action: 'login', code: 4, msg: 'no session' })
  })

  it('malformed ones are answered by the field that is wrong, and the socket stays', async () => {
    const { connect, hub } = await hubWith()
    const client = await connect()
    for (const [data, field] of [
      ['{', 'message'],
      ['{"action":"subscribe","terminaltype":1,"args":[{"topic":1}]}', 'args.0.topic'],
      [Buffer.from([1, 2, 3]), 'message'],
    ] as const) {
      client.ws.send(data)
      const answer = await client.text()
      expect(answer).toMatchObject({ action: 'error', code: 40_000 })
      expect('msg' in answer && answer.msg.startsWith(`${field}: `)).toBe(true)
    }
    await pingPong(client)
    expect(hub.stats().malformed).toBe(3)
  })

  it('larger than 16 KiB close the socket', async () => {
    const { connect } = await hubWith()
    const client = await connect()
    client.ws.send('x'.repeat(16 * 1024 + 1))
    expect(await client.closed).toBe(1009)
  })

  it.each(['message', 'ping', 'pong'] as const)(
    'too many of kind %s close the socket',
    async (kind) => {
      const rate = { capacity: 3, perSecond: 1 }
      const { connect, hub, clock, security } = await hubWith({ limits: { ...hubLimits, rate } })
      const client = await connect()
      for (let index = 0; index < 3; index++) await pingPong(client)
      clock.advance(1_000)
      await pingPong(client)
      if (kind === 'message') client.send({ action: 'ping', terminaltype })
      else client.ws[kind]()
      expect(await client.text()).toMatchObject({ action: 'error', code: 42_900 })
      expect(await client.closed).toBe(1008)
      expect(hub.stats().cutRate).toBe(1)
      expect(security.events).toEqual([
        { event: 'refused_by_limit', limit: 'socket_messages', address: '127.0.0.1' },
      ])
    },
  )

  it('WebSocket pings are answered with what they brought, and counted', async () => {
    const { connect, hub } = await hubWith()
    const client = await connect()
    const answer = once(client.ws, 'pong')
    client.ws.ping('are you there')
    expect(String((await answer)[0])).toBe('are you there')
    expect(hub.stats()).toMatchObject({ pings: 1, pongs: 0 })
  })

  it('a pong that was asked for costs nothing', async () => {
    const rate = { capacity: 1, perSecond: 0 }
    const { connect, hub, clock } = await hubWith({ limits: { ...hubLimits, rate } })
    const client = await connect()
    for (let round = 1; round <= 3; round++) {
      clock.advance(30_000)
      await until(() => hub.stats().pongs === round)
    }
    expect(hub.stats().cutRate).toBe(0)
    await pingPong(client)
  })

  it('that still arrive while a socket closes are not answered', async () => {
    const rate = { capacity: 1, perSecond: 0 }
    const { connect, hub } = await hubWith({ limits: { ...hubLimits, rate } })
    const client = await connect()
    for (let count = 0; count < 20; count++) client.send({ action: 'ping', terminaltype })
    expect(await client.closed).toBe(1008)
    expect(hub.stats()).toMatchObject({ cutRate: 1, messages: 2 })
  })

  /** A subscription that is taken, one that is refused and one that cannot be continued. */
  const three = ({ market }: HubUnderTest): Subscription[] => [
    { topic: 'ticker', bizNo: '10', ...market.cut(10) },
    { topic: 'ticker', bizNo: '3' },
    { topic: 'ticker', bizNo: '1' },
  ]

  it('each subscription of a message is answered on its own', async () => {
    const under = await hubWith()
    const client = await under.connect()
    const args = three(under)
    client.send({ action: 'subscribe', terminaltype, args })
    expect(await client.text()).toMatchObject({ action: 'subscribe', code: 0, arg: args[0] })
    expect(await client.text()).toMatchObject({ action: 'subscribe', code: 40_000, arg: args[1] })
    expect(await client.text()).toMatchObject({ action: 'reset', arg: args[2] })
  })

  it('all subscriptions of a message are answered by one, where the client takes that', async () => {
    const under = await hubWith()
    const client = await under.connect()
    const args = three(under)
    client.send({ action: 'subscribe', terminaltype, args, batch: true })
    expect(await client.text()).toMatchObject({
      action: 'batch',
      answers: [
        { action: 'subscribe', code: 0, arg: args[0] },
        { action: 'subscribe', code: 40_000, arg: args[1] },
        { action: 'reset', arg: args[2] },
      ],
    })
    client.send({ action: 'unsubscribe', terminaltype, args, batch: true })
    expect(await client.text()).toMatchObject({
      action: 'batch',
      answers: args.map((arg) => ({ action: 'unsubscribe', code: 0, arg })),
    })
    await pingPong(client)
    expect(under.hub.stats().subscriptions).toBe(0)
  })

  it.each(['subscribe', 'unsubscribe'] as const)(
    '50 of a %s are answered by one',
    async (action) => {
      const { connect } = await hubWith()
      const client = await connect()
      const args = Array.from({ length: 50 }, (_, index) => ({
        topic: 'kline' as const,
        bizNo: String(index),
      }))
      client.send({ action, terminaltype, args })
      const answer = await client.text()
      expect('answers' in answer && answer.answers.map(({ arg }) => arg)).toEqual(args)
      await pingPong(client)
    },
  )
})
