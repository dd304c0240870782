import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { closeCodes } from '../../src/contract/socket.ts'
import { socketPath } from '../../src/contract/socket-address.ts'
import { type HubUnderTest, startHub } from '../../tests/support/hub.ts'
import { FrameReader, stateOf, symbolIdsOf } from '../../tests/support/market.ts'
import { refusedStatus, type SocketClient } from '../../tests/support/socket-client.ts'
import { until } from '../../tests/support/until.ts'
import { type HubOptions, hubLimits, socketsPerSecond } from './hub.ts'

const terminaltype = 1
let running: HubUnderTest[] = []

async function hubWith(options: Partial<HubOptions> = {}, rows = 4): Promise<HubUnderTest> {
  const hub = await startHub(rows, options)
  running.push(hub)
  return hub
}

afterEach(async () => {
  await Promise.all(running.map((hub) => hub.close()))
  running = []
})

function moveAll({ market, clock }: HubUnderTest, rows: number, last: number): void {
  const tickers = symbolIdsOf(rows).map((symbolId, row) => ({
    symbolId,
    values: { last: last + row, turnover24h: last * 1_000 + row },
  }))
  market.sink.tickers(10, clock.now(), tickers)
}

/** Subscribes to USDT-M from its beginning. */
async function follow({ market }: HubUnderTest, client: SocketClient): Promise<void> {
  const epoch = market.cut(10)?.epoch ?? 0
  client.send({
    action: 'subscribe',
    terminaltype,
    args: [{ topic: 'ticker', bizNo: '10', epoch, seq: 0 }],
  })
  expect(await client.text()).toMatchObject({ action: 'subscribe', code: 0 })
}

/** Proves that the server has handled everything sent before, and sent nothing in between. */
async function pingPong(client: SocketClient): Promise<void> {
  client.send({ action: 'ping', terminaltype })
  expect(await client.text()).toEqual({ action: 'pong' })
}

describe('upgrade', () => {
  it.each([
    ['a foreign page', { origin: 'https://evil.io' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['no origin', {}, 403],
    ['a suffix of the host', (host: string) => ({ origin: `http://${host}.evil.io` }), 403],
    ['another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['its own page', (host: string) => ({ origin: `http://${host}` }), undefined],
  ])('from %s', async (_, headers, status) => {
    const { host, hub, security } = await hubWith()
    const sent = typeof headers === 'function' ? headers(host) : headers
    expect(await refusedStatus(host, { ...sent })).toBe(status)
    expect(hub.stats().refusedOrigin).toBe(status === 403 ? 1 : 0)
    expect(security.events).toEqual(
      status === 403 ? [{ event: 'refused_by_origin', at: 'socket', address: '127.0.0.1' }] : [],
    )
  })

  it('to another host is refused', async () => {
    const { host, hub } = await hubWith()
    const headers = { host: 'evil.example', origin: 'http://evil.example' }
    expect(await refusedStatus(host, headers)).toBe(421)
    expect(hub.stats().refusedOrigin).toBe(1)
  })

  it('elsewhere is not found', async () => {
    const { host } = await hubWith()
    for (const path of ['/', `${socketPath}/`, `${socketPath}x`, `/x${socketPath}`]) {
      expect(await refusedStatus(host, { origin: `http://${host}` }, path)).toBe(404)
    }
  })

  it('is refused beyond the cap of an address, until one leaves', async () => {
    const under = await hubWith({ limits: { ...hubLimits, perAddress: 2 } })
    const { host, hub, connect, security } = under
    const first = await connect()
    await connect()
    expect(await refusedStatus(host, { origin: `http://${host}` })).toBe(429)
    first.ws.close()
    await first.closed
    await until(() => hub.stats().sockets === 1)
    await connect()
    expect(hub.stats()).toMatchObject({ sockets: 2, opened: 3, refusedCapacity: 1 })
    expect(security.events).toEqual([
      { event: 'refused_by_limit', limit: 'sockets_address', address: '127.0.0.1' },
    ])
  })

  it('is refused beyond the cap of all sockets', async () => {
    const { host, connect, security } = await hubWith({ limits: { ...hubLimits, total: 1 } })
    await connect()
    expect(await refusedStatus(host, { origin: `http://${host}` })).toBe(503)
    expect(security.events).toMatchObject([{ limit: 'sockets_total' }])
  })

  it('is refused while more come in a second than the gateway opens', async () => {
    const limits = { ...hubLimits, arrivals: socketsPerSecond(1) }
    const { host, hub, connect, clock, security } = await hubWith({ limits })
    await connect()
    expect(await refusedStatus(host, { origin: `http://${host}` })).toBe(503)
    await clock.advance(1_000)
    await connect()
    expect(hub.stats()).toMatchObject({ sockets: 2, refusedRate: 1, refusedCapacity: 0 })
    expect(security.events).toEqual([])
  })

  it('negotiates no compression', async () => {
    const { connect } = await hubWith()
    expect((await connect()).ws.extensions).toBe('')
  })
})

describe('sessions', () => {
  const alive = new Set(['s1'])
  const sessions: HubOptions['sessions'] = {
    authenticate: (request) => {
      if (request.url?.includes('terminalType=1') === true)
        return Promise.resolve({ sessionId: 's1', userId: 'p1' })
      return Promise.reject(new Error('unexpected request'))
    },
    isAlive: (id) => Promise.resolve(alive.has(id)),
  }

  it('log in by the upgrade request, and end with their session', async () => {
    const { connect, clock } = await hubWith({ sessions })
    const [client, visitor] = [await connect(), await connect()]
    client.send({ action: 'login', terminaltype })
    expect(await client.text()).toEqual({ action: 'login', code: 0, msg: '' })
    for (let round = 1; round < 10; round++) {
      clock.advance(30_000)
      await Promise.all([pingPong(client), pingPong(visitor)])
    }
    alive.delete('s1')
    clock.advance(30_000)
    expect(await client.closed).toBe(closeCodes.sessionEnded)
    await pingPong(visitor)
  })

  it('end at once when told to look, and stay when nobody can tell', async () => {
    let answer: Promise<boolean> = Promise.reject(new Error('no database'))
    answer.catch(() => undefined)
    const { connect, hub } = await hubWith({
      sessions: {
        authenticate: () => Promise.resolve({ sessionId: 's2', userId: 'p2' }),
        isAlive: () => answer,
      },
    })
    const client = await connect()
    client.send({ action: 'login', terminaltype })
    await client.text()
    await hub.recheckSessions()
    await pingPong(client)
    answer = Promise.resolve(false)
    await hub.recheckSessions()
    expect(await client.closed).toBe(closeCodes.sessionEnded)
  })

  it('that end while somebody logs in close the socket', async () => {
    const { connect, hub } = await hubWith({
      sessions: {
        authenticate: () => {
          queueMicrotask(() => hub.endSession('s3'))
          return Promise.resolve({ sessionId: 's3', userId: 'p3' })
        },
        isAlive: () => Promise.resolve(false),
      },
    })
    const client = await connect()
    client.send({ action: 'login', terminaltype })
    expect(await client.closed).toBe(closeCodes.sessionEnded)
  })

  it('that cannot be looked up are answered by an error, not by silence', async () => {
    const { connect } = await hubWith({
      sessions: {
        authenticate: () => Promise.reject(new Error('no database')),
        isAlive: () => Promise.resolve(true),
      },
    })
    const client = await connect()
    client.send({ action: 'login', terminaltype })
    expect(await client.text()).toMatchObject({ action: 'login', code: 50_000 })
  })
})

describe('ticker frames', () => {
  it('bring every subscriber to the state of the market', async () => {
    const under = await hubWith()
    const clients = [await under.connect(), await under.connect()]
    for (const client of clients) await follow(under, client)
    const readers = clients.map(() => new FrameReader(4))
    for (let last = 100; last < 105; last++) {
      moveAll(under, 4, last)
      under.clock.advance(250)
      for (const [index, client] of clients.entries()) readers[index]?.take(await client.frame())
    }
    const state = stateOf(under.market, 10, 4)
    for (const reader of readers) expect(reader.columns).toEqual(state)
    expect(under.hub.stats()).toMatchObject({ framesSent: 10, subscriptions: 2 })
  })

  it('stop when the socket closes', async () => {
    const under = await hubWith()
    const client = await under.connect()
    await follow(under, client)
    client.ws.close()
    await client.closed
    await until(() => under.hub.stats().subscriptions === 0)
  })
})

describe('a reader that stalls', () => {
  const rows = 2_000

  async function stalled(): Promise<{ under: HubUnderTest; client: SocketClient }> {
    const under = await hubWith({}, rows)
    const client = await under.connect()
    await follow(under, client)
    client.ws.pause()
    for (let last = 1; under.hub.stats().framesSkipped === 0; last++) {
      if (last > 5_000) throw new Error('the socket took everything')
      moveAll(under, rows, last * 1_000_000)
      under.clock.advance(250)
      await turn()
    }
    return { under, client }
  }

  it('is sent one merged frame when it reads again, and ends at the state of the market', async () => {
    const { under, client } = await stalled()
    for (let index = 0; index < 8; index++) {
      moveAll(under, rows, 7_000_000 + index)
      under.clock.advance(250)
    }
    client.ws.resume()
    const reader = new FrameReader(rows)
    const { seq } = under.market.cut(10) ?? { seq: 0 }
    await until(() => {
      under.clock.advance(100)
      for (const frame of client.arrived()) reader.take(frame)
      return reader.seq === seq
    })
    expect(reader.columns).toEqual(stateOf(under.market, 10, rows))
    expect(under.hub.stats().framesMerged).toBeGreaterThan(0)
    expect(reader.heads.length).toBeLessThan(seq)
  })

  it('is closed with 4408 after ten seconds behind', async () => {
    const { under, client } = await stalled()
    for (let second = 0; second < 11; second++) {
      moveAll(under, rows, 8_000_000 + second)
      under.clock.advance(1_000)
    }
    expect(under.hub.stats().cutSlow).toBe(1)
    client.ws.resume()
    expect(await client.closed).toBe(closeCodes.slowReader)
  })

  it('is hung up on if it does not read the close either', async () => {
    const { under } = await stalled()
    under.clock.advance(12_000)
    under.clock.advance(2_000)
    await until(() => under.hub.stats().sockets === 0)
  })
})

describe('an idle peer', () => {
  it('is pinged, and cut if it does not answer', async () => {
    const { connect, hub, clock } = await hubWith()
    const lively = await connect()
    const dead = await connect()
    dead.ws.pause()
    const pinged = new Promise((resolve) => lively.ws.once('ping', resolve))
    clock.advance(30_000)
    await pinged
    await pingPong(lively)
    clock.advance(30_000)
    await until(() => hub.stats().sockets === 1)
    expect(hub.stats().cutIdle).toBe(1)
    await pingPong(lively)
  })
})

describe('drain', () => {
  it('sends everybody away in waves and resolves when all are gone', async () => {
    let next = 0
    const random = (): number => (next++ % 2 === 0 ? 0 : 0.5)
    const { connect, hub, clock, host } = await hubWith({
      random,
      limits: { ...hubLimits, perAddress: 100 },
    })
    const clients = await Promise.all(Array.from({ length: 40 }, connect))
    const done = hub.drain({ spread: 20_000, othersServe: false })
    const times = await Promise.all(clients.map((client) => client.text()))
    expect(times).toContainEqual({ action: 'goaway', retryAfter: 2_000 })
    expect(times).toContainEqual({ action: 'goaway', retryAfter: 12_000 })
    expect(await refusedStatus(host, { origin: `http://${host}` })).toBe(503)
    for (let wave = 1; wave <= 20; wave++) {
      clock.advance(1_000)
      await until(() => hub.stats().sockets === 40 - 2 * wave)
    }
    await done
    const codes = await Promise.all(clients.map((client) => client.closed))
    expect(new Set(codes)).toEqual(new Set([closeCodes.restarting]))
  })

  it('asks them wave by wave to go over to others that serve, and closes who is still there', async () => {
    const limits = { ...hubLimits, perAddress: 100 }
    const { connect, hub, clock } = await hubWith({ limits, random: () => 0.5 })
    const clients: SocketClient[] = []
    for (let count = 0; count < 40; count++) clients.push(await connect())
    const [first, second, third] = clients
    const done = hub.drain({ spread: 10_000, othersServe: true })
    clock.advance(0)
    const goaway = { action: 'goaway', retryAfter: 125, handOver: true }
    expect([await first?.text(), await second?.text()]).toEqual([goaway, goaway])
    clock.advance(3_999)
    expect(hub.stats().sockets).toBe(40)
    clock.advance(1)
    expect([await first?.closed, await second?.closed]).toEqual([1012, 1012])
    await until(() => hub.stats().sockets === 38)
    expect(await third?.text()).toEqual(goaway)
    for (let wave = 1; wave < 20; wave++) {
      clock.advance(500)
      await until(() => hub.stats().sockets === 38 - 2 * wave)
    }
    await done
  })

  it('asks some to go over to others, each once, and closes none of them', async () => {
    const { connect, hub, clock } = await hubWith({ random: () => 0.5 })
    const clients = [await connect(), await connect(), await connect()]
    hub.askToGoOver(2)
    hub.askToGoOver(5)
    const goaway = { action: 'goaway', retryAfter: 125, handOver: true }
    for (const client of clients) expect(await client.text()).toEqual(goaway)
    expect([hub.staying(), hub.stats().askedToGoOver, hub.stats().sockets]).toEqual([0, 3, 3])
    // Who has not gone by then stays, and counts again.
    clock.advance(15_000)
    hub.askToGoOver(3)
    expect([hub.staying(), hub.stats().askedToGoOver]).toEqual([3, 3])
    expect(hub.stats().sockets).toBe(3)
  })

  it('does not wait for a peer that plays dead', async () => {
    const { connect, hub, clock } = await hubWith()
    const client = await connect()
    client.ws.pause()
    const done = hub.drain({ spread: 1_000, othersServe: false })
    clock.advance(1_000)
    clock.advance(2_000)
    await done
    expect(hub.stats().sockets).toBe(0)
  })

  it('of an empty hub is done at once, and leaves no timer of its own', async () => {
    const { hub, clock } = await hubWith()
    await hub.drain({ spread: 20_000, othersServe: false })
    // Those of the topics of tickers and candles, which end with the gateway.
    expect(clock.pending()).toBe(2)
  })
})
