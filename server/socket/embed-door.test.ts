import { afterEach, describe, expect, it } from 'vitest'
import { embedSocketPath } from '../../src/contract/socket-address.ts'
import { type HubUnderTest, startHub } from '../../tests/support/hub.ts'
import {
  connectSocket,
  refusedStatus,
  type SocketClient,
} from '../../tests/support/socket-client.ts'
import { type HubOptions, hubLimits } from './hub.ts'

const terminaltype = 1
let running: HubUnderTest[] = []
let clients: SocketClient[] = []

async function hubWith(options: Partial<HubOptions> = {}): Promise<HubUnderTest> {
  const hub = await startHub(2, options)
  running.push(hub)
  return hub
}

/** Opens the socket of embeds from a page of this origin, with the cookies of somebody who is signed in. */
async function connectFrom({ host }: HubUnderTest, origin: string): Promise<SocketClient> {
  const client = await connectSocket(host, origin, { cookie: 'bourse_session=s1' }, embedSocketPath)
  clients.push(client)
  return client
}

afterEach(async () => {
  for (const client of clients) client.ws.terminate()
  await Promise.all(running.map((hub) => hub.close()))
  running = []
  clients = []
})

describe('the socket of embeds', () => {
  it.each(['null', 'https://elsewhere.example'])(
    'is open to %s, and streams lists',
    async (origin) => {
      const hub = await hubWith()
      const client = await connectFrom(hub, origin)
      const epoch = hub.market.cut(10)?.epoch ?? 0
      const arg = { topic: 'ticker' as const, bizNo: '10', epoch, seq: 0, rows: [0] }
      client.send({ action: 'subscribe', terminaltype, args: [arg] })
      expect(await client.text()).toMatchObject({ action: 'subscribe', code: 0 })
    },
  )

  it('looks at no cookies, so that nobody is signed in and hears what is somebody’s', async () => {
    const asked: string[] = []
    const hub = await hubWith({
      sessions: {
        authenticate: (request) => {
          asked.push(request.url ?? '')
          return Promise.resolve({ sessionId: 's1', userId: 'p1' })
        },
        isAlive: () => Promise.resolve(true),
      },
    })
    const client = await connectFrom(hub, 'https://elsewhere.example')
    client.send({ action: 'login', terminaltype })
    expect(await client.text()).toEqual({ action: 'login', code: 4, msg: 'no session' })
    client.send({ action: 'subscribe', terminaltype, args: [{ topic: 'price_notice' }] })
    expect(await client.text()).toMatchObject({ action: 'subscribe', code: 4 })
    expect(asked).toEqual([])
  })

  it('takes no place of our own pages, and has its own limit for an address', async () => {
    const hub = await hubWith({
      limits: { ...hubLimits, perAddress: 1, embeds: { total: 10, perAddress: 2 } },
    })
    await connectFrom(hub, 'null')
    await connectFrom(hub, 'null')
    expect(await refusedStatus(hub.host, { origin: 'null' }, embedSocketPath)).toBe(429)
    await hub.connect()
    expect(await refusedStatus(hub.host, { origin: `http://${hub.host}` })).toBe(429)
  })

  it('is not open to another host', async () => {
    const { host } = await hubWith()
    expect(await refusedStatus(host, { host: 'evil.example' }, embedSocketPath)).toBe(421)
  })
})
