import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { systemClock } from '../../../server/lib/clock.ts'
import { createCcxtVenue } from '../../../server/venues/ccxt/ccxt-venue.ts'
import type { Venue } from '../../../server/venues/venue.ts'
import { recordVenue, type VenueEvents } from '../venue-events.ts'
import type { ExchangeReplay } from './replay-fetch.ts'

/** The socket half of an exchange's replay. */
export interface StreamReplay {
  /** The topics that a message subscribes; undefined for one of another kind. */
  topics: (message: unknown) => readonly string[] | undefined
  /** The answer to a subscription. */
  accepted: (topics: readonly string[]) => unknown
  /** Address of the tickers that a topic is of; a path begins with the host of its socket. */
  tickers: (path: string, topic: string) => string
  /** The message of a topic: its row with another last price; undefined for none of this socket. */
  message: (topic: string, rows: unknown, news: PushedPrice) => unknown
  /** Topics that one message may ask for, by the path of the socket. */
  most: (path: string) => number
}

/** What a socket says of a topic. */
export interface PushedPrice {
  last: string
  /** Of the socket. */
  path: string
  /** When it is said, Unix ms. */
  now: number
}

/** An exchange on loopback, with sockets, as a venue on the machine's clock. */
export interface StreamingExchange {
  venue: Venue
  events: VenueEvents
  logs: string[]
  /** Topics of each message that subscribed. */
  asked: (readonly string[])[]
  /** Pushes a price of a topic to whoever has subscribed to it. */
  push: (topic: string, last: string) => void
  stop: () => Promise<void>
}

/** Serves a replay with its sockets, keeping hosts apart by `{host}`, and makes the venue. It is not started. */
export async function streamingExchange(
  replay: ExchangeReplay,
  stream: StreamReplay,
): Promise<StreamingExchange> {
  const http = createServer((request, response) => {
    const url = new URL(`https:/${request.url ?? '/'}`)
    const body = replay.answer(url, Date.now())
    response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body ?? {}))
  })
  const sockets = new WebSocketServer({ server: http })
  const topicsOf = new Map<WebSocket, { path: string; topics: Set<string> }>()
  const asked: (readonly string[])[] = []
  sockets.on('connection', (socket, request) => {
    const path = request.url ?? '/'
    topicsOf.set(socket, { path, topics: new Set() })
    socket.on('message', (data) => {
      const topics = stream.topics(parseJson(String(data)))
      if (topics === undefined) return
      asked.push(topics)
      if (topics.length > stream.most(path)) return socket.close()
      for (const topic of topics) topicsOf.get(socket)?.topics.add(topic)
      socket.send(JSON.stringify(stream.accepted(topics)))
    })
    socket.on('close', () => topicsOf.delete(socket))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const logs: string[] = []
  const venue = createCcxtVenue({
    exchange: replay.id,
    url: `http://127.0.0.1:${port}/{host}`,
    requestInterval: 0,
    // What changes meanwhile comes by the stream.
    pollInterval: 600_000,
    clock: systemClock,
    log: (line) => logs.push(line),
  })
  return {
    venue,
    events: recordVenue(),
    logs,
    asked,
    push: (topic, last) => {
      for (const [socket, { path, topics }] of topicsOf) {
        if (!topics.has(topic)) continue
        const now = Date.now()
        const rows = replay.answer(new URL(stream.tickers(path, topic)), now)
        const message = stream.message(topic, rows, { last, path, now })
        if (message !== undefined) socket.send(JSON.stringify(message))
      }
    },
    stop: async () => {
      await venue.stop()
      for (const socket of sockets.clients) socket.terminate()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
