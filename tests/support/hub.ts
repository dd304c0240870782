import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Market } from '../../server/market/market.ts'
import { createChangeTopic } from '../../server/socket/change-topic.ts'
import { createHub, type Hub, type HubOptions, hubLimits } from '../../server/socket/hub.ts'
import { createKlineTopic } from '../../server/socket/klines/kline-topic.ts'
import { createMetricsTopic } from '../../server/socket/metrics-topic.ts'
import {
  createPriceNoticeTopic,
  type PriceNoticeTopic,
} from '../../server/socket/price-notice-topic.ts'
import { createStats } from '../../server/socket/stats.ts'
import { createTickerTopic } from '../../server/socket/ticker-topic.ts'
import { type ChangeSource, changeSource } from './changes.ts'
import { type ManualClock, manualClock } from './manual-clock.ts'
import { listedMarket } from './market.ts'
import { type RecordedSecurity, recordSecurity } from './security-events.ts'
import { connectSocket, type SocketClient } from './socket-client.ts'

/** A hub on a loopback port, with a market behind it and a clock that the test moves. */
export interface HubUnderTest {
  clock: ManualClock
  market: Market
  hub: Hub
  priceNotices: PriceNoticeTopic
  /** Finds changes as a test says. */
  changes: ChangeSource
  /** Security events that the hub reported. */
  security: RecordedSecurity
  /** `127.0.0.1:port` */
  host: string
  /** The hub's sides of all upgrades so far, refused ones too, in order. */
  sides: readonly Duplex[]
  /** Hands the hub a connection that a test has made, see `slowLine`. */
  accept: (side: Duplex) => void
  /** Opens a socket from a page of the same host. */
  connect: () => Promise<SocketClient>
  close: () => Promise<void>
}

/** Starts a hub with `rows` USDT-M symbols; `options` replace the defaults. */
export async function startHub(
  rows: number,
  options: Partial<HubOptions> = {},
): Promise<HubUnderTest> {
  const clock = manualClock()
  const market = listedMarket(clock, rows)
  const stats = createStats()
  const ticker = createTickerTopic({ market, clock, stats })
  const kline = createKlineTopic({
    market,
    klines: () => Promise.resolve([]),
    perSecond: 1,
    venueClock: clock,
    clock,
    stats,
  })
  const priceNotices = createPriceNoticeTopic(stats)
  const changes = changeSource()
  const security = recordSecurity()
  const hub = createHub({
    clock,
    publicOrigin: undefined,
    trusts: () => false,
    addressOf: (request) => request.socket.remoteAddress ?? '',
    topics: {
      ticker,
      kline,
      price_notice: priceNotices,
      change: createChangeTopic(changes, stats),
      metrics: createMetricsTopic({ onCounted: () => () => undefined }, stats),
    },
    sessions: {
      authenticate: () => Promise.resolve(undefined),
      isAlive: () => Promise.resolve(true),
    },
    stats,
    security,
    limits: hubLimits,
    ...options,
  })
  const server = createServer((_, response) => response.writeHead(404).end())
  hub.attach(server)
  const sides: Duplex[] = []
  server.on('upgrade', (_, side: Duplex) => sides.push(side))
  const host = await listen(server)
  const clients: SocketClient[] = []
  return {
    clock,
    market,
    hub,
    priceNotices,
    changes,
    security,
    host,
    sides,
    accept: (side) => {
      server.emit('connection', side)
    },
    connect: async () => {
      const client = await connectSocket(host)
      clients.push(client)
      return client
    },
    close: async () => {
      for (const client of clients) client.ws.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `127.0.0.1:${address.port}`
}
