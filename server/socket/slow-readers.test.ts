import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { closeCodes, type Subscription } from '../../src/contract/socket.ts'
import { socketPath } from '../../src/contract/socket-address.ts'
import { type HubUnderTest, startHub } from '../../tests/support/hub.ts'
import { FrameReader, stateOf, symbolIdsOf } from '../../tests/support/market.ts'
import { slowLine } from '../../tests/support/slow-line.ts'
import type { SocketClient } from '../../tests/support/socket-client.ts'
import { until } from '../../tests/support/until.ts'
import { hubLimits } from './hub.ts'
import { sendLimits } from './outbox.ts'

const terminaltype = 1
const rows = 2_000
/** A rate that does not end the attack before it begins. */
const anyRate = { capacity: 1e9, perSecond: 1e9 }
const priceNotice = {
  businessLine: 1,
  title: 'x'.repeat(2_000),
  popContent: '',
  lang: 'en',
  dir: 'ltr',
  isShow: true,
  eventId: 'a-1',
  alertId: 'a',
  symbolId: 'BTCUSDT_SPBL',
  time: 0,
  path: '/markets',
} as const

let running: HubUnderTest | undefined
afterEach(() => running?.close())

async function hubOf(count = 1): Promise<HubUnderTest> {
  running = await startHub(count, {
    limits: { ...hubLimits, rate: anyRate },
    sessions: {
      authenticate: () => Promise.resolve({ sessionId: 's', userId: 'p' }),
      isAlive: () => Promise.resolve(true),
    },
  })
  return running
}

function moveAll({ market, clock }: HubUnderTest, last: number): void {
  const tickers = symbolIdsOf(rows).map((symbolId, row) => ({
    symbolId,
    values: { last: last + row, turnover24h: last * 1_000 + row },
  }))
  market.sink.tickers(10, clock.now(), tickers)
}

function subscribeAll(args: readonly Subscription[]): string {
  return JSON.stringify({ action: 'subscribe', args, terminaltype })
}

/** A client that has logged in and stopped to read, and the hub's side of it. */
async function mute(under: HubUnderTest) {
  const client = await under.connect()
  client.send({ action: 'login', terminaltype })
  expect(await client.text()).toMatchObject({ action: 'login', code: 0 })
  client.ws.pause()
  const side = under.sides.at(-1)
  if (side === undefined) throw new Error('no upgrade')
  let most = 0
  return {
    client,
    side,
    most: () => {
      most = Math.max(most, side.writableLength)
      return most
    },
  }
}

const fifty = Array.from({ length: 50 }, (_, index) => ({
  topic: 'kline' as const,
  bizNo: String(index).padEnd(64, 'x'),
}))

describe('a peer that sends and never reads', () => {
  it.each<[string, (client: SocketClient) => void]>([
    ['WebSocket pings', ({ ws }) => ws.ping(Buffer.alloc(125))],
    ['pings', (client) => client.send({ action: 'ping', terminaltype })],
    ['malformed messages', ({ ws }) => ws.send('x'.repeat(10))],
    ['subscriptions', ({ ws }) => ws.send(subscribeAll(fifty))],
    ['logins', (client) => client.send({ action: 'login', terminaltype })],
  ])('%s is not read from, and cut', async (_, attack) => {
    const under = await hubOf()
    const { client, side, most } = await mute(under)
    const { stats } = under.hub
    // What the system itself holds for a connection is filled by large answers, which takes less time.
    for (let count = 0; side.writableLength === 0; count++) {
      if (count > 20_000) throw new Error('the system took everything')
      client.ws.send(subscribeAll(fifty))
      await turn()
    }
    // A system may find room for more at first.
    for (let burst = 0, paused = 0; paused < 20; burst++) {
      if (burst > 20_000) throw new Error('everything was answered')
      for (let index = 0; index < 100; index++) attack(client)
      await turn()
      most()
      paused = side.isPaused() ? paused + 1 : 0
    }
    expect(stats().pauses).toBeGreaterThan(0)
    const { messages, pings } = stats()
    for (let burst = 0; burst < 100; burst++) {
      attack(client)
      await turn()
      most()
    }
    expect(stats()).toMatchObject({ messages, pings, cutSlow: 0 })
    expect(most()).toBeLessThan(sendLimits.maxBytes)
    under.clock.advance(sendLimits.maxBehind)
    expect(stats().cutSlow).toBe(1)
    expect(under.security.events).toMatchObject([
      { event: 'refused_by_limit', limit: 'socket_unread' },
    ])
    under.clock.advance(2_000)
    await until(() => stats().sockets === 0)
    expect(side.destroyed).toBe(true)
  })

  it('is cut as soon as more than 256 kB of notifications wait, and holds no more', async () => {
    const under = await hubOf()
    const { client, most } = await mute(under)
    client.send({ action: 'subscribe', args: [{ topic: 'price_notice' }], terminaltype })
    await until(() => under.hub.stats().subscriptions === 1)
    let sent = 0
    for (let count = 1; under.priceNotices.push('p', priceNotice) > 0; count++) {
      if (count > 100_000) throw new Error('everything was taken')
      sent = count
      most()
      if (count % 100 === 0) await turn()
    }
    expect(sent).toBeGreaterThan(0)
    expect(most()).toBeLessThan(sendLimits.maxBytes + 3_000)
    expect(under.hub.stats().cutSlow).toBe(1)
  })

  it('is skipped by ticks, and cut', async () => {
    const under = await hubOf(rows)
    const { client, most } = await mute(under)
    const arg = { topic: 'ticker' as const, bizNo: '10', ...under.market.cut(10) }
    client.ws.send(subscribeAll([arg]))
    await until(() => under.hub.stats().subscriptions === 1)
    for (let last = 1; under.hub.stats().framesSkipped === 0; last++) {
      if (last > 5_000) throw new Error('the socket took everything')
      moveAll(under, last * 1_000_000)
      under.clock.advance(250)
      await turn()
      most()
    }
    for (let round = 0; round < 50; round++) {
      moveAll(under, 7_000_000 + round)
      under.clock.advance(250)
      most()
    }
    expect(most()).toBeLessThan(sendLimits.maxBytes)
    expect(under.hub.stats().cutSlow).toBe(1)
  })

  it('is hung up on where the gateway goes away', async () => {
    const under = await hubOf()
    await mute(under)
    const done = under.hub.drain({ spread: 1_000, othersServe: false })
    under.clock.advance(1_000)
    under.clock.advance(2_000)
    await done
    expect(under.hub.stats().sockets).toBe(0)
  })
})

describe('an honest reader on a line of 20 kB a second', () => {
  it('is never cut, and gets merged frames that bring it up to date', async () => {
    const under = await hubOf(rows)
    const { clock, market, hub } = under
    const { near, far } = slowLine(clock, 20_000)
    const ws = new WebSocket(`ws://${under.host}${socketPath}?terminalType=1`, {
      origin: `http://${under.host}`,
      createConnection: () => near,
    })
    under.accept(far)
    const reader = new FrameReader(rows)
    let codes = 0
    ws.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) reader.take(data)
    })
    ws.on('close', () => {
      codes += 1
    })
    const opened = once(ws, 'open')
    await until(() => {
      clock.advance(100)
      return ws.readyState === WebSocket.OPEN
    })
    await opened
    ws.send(subscribeAll([{ topic: 'ticker', bizNo: '10', ...market.cut(10) }]))
    await until(() => hub.stats().subscriptions === 1)
    // Two minutes of a market that would take four times the line.
    for (let step = 0; step < 1_200; step++) {
      if (step % 2 === 0) moveAll(under, 1_000_000 + step)
      if (step % 100 === 0) ws.send(JSON.stringify({ action: 'ping', terminaltype }))
      clock.advance(100)
      await turn()
    }
    expect(hub.stats()).toMatchObject({ cutSlow: 0, cutIdle: 0, sockets: 1 })
    expect(hub.stats().framesMerged).toBeGreaterThan(10)
    const { seq = 0 } = market.cut(10) ?? {}
    await until(() => {
      clock.advance(100)
      return reader.seq === seq
    })
    expect(reader.columns).toEqual(stateOf(market, 10, rows))
    expect(codes).toBe(0)
    ws.terminate()
    far.destroy()
  })
})

describe('a reader that has caught up', () => {
  it('is answered again what it asked meanwhile', async () => {
    const under = await hubOf()
    const { client, side } = await mute(under)
    const { stats } = under.hub
    for (let count = 0; stats().pauses === 0; count++) {
      if (count > 20_000) throw new Error('everything was answered')
      client.ws.send(subscribeAll(fifty))
      await turn()
    }
    client.send({ action: 'login', terminaltype })
    client.ws.resume()
    await until(() => !side.isPaused() && stats().sockets === 1)
    for (;;) if ((await client.text()).action === 'login') break
    expect(stats().cutSlow).toBe(0)
    client.ws.close(closeCodes.heartbeatLost)
    expect(await client.closed).toBe(closeCodes.heartbeatLost)
  })
})
