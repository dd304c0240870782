import type { IncomingMessage } from 'node:http'
import type { Clock } from '../lib/clock.ts'
import { fullBucket, type TokenRate } from '../lib/token-bucket.ts'
import { Connection, type ConnectionParts } from './connection.ts'
import { type ConversationOptions, converse, takePing, takePong } from './conversation.ts'
import type { HubStats } from './stats.ts'
import type { TopicHandlers } from './topics.ts'

/** What sockets share. */
export interface OpenSocketOptions {
  /** Messages, pings and pongs that one socket may send. */
  rate: TokenRate
  topics: TopicHandlers
  clock: Clock
  stats: HubStats
  /** Hears of a peer that is cut because it does not read. */
  onSlow: (request: IncomingMessage) => void
}

/** The sockets that are open, from the upgrade to their end. */
export interface OpenSockets {
  all: () => ReadonlySet<Connection>
  /** Talks to a client from now on. */
  accept: (
    parts: Pick<ConnectionParts, 'ws' | 'socket' | 'request'>,
    conversation: ConversationOptions,
  ) => void
  /** Asks all whether they are there, and cuts who has said nothing since the last time. */
  cutIdle: () => void
  /** Resolves when none is open. */
  empty: () => Promise<void>
}

/** No sockets. */
export function createOpenSockets(options: OpenSocketOptions): OpenSockets {
  const { rate, topics, clock, stats, onSlow } = options
  const connections = new Set<Connection>()
  let whenEmpty: (() => void) | undefined

  const enter = (parts: Pick<ConnectionParts, 'ws' | 'socket' | 'request'>): Connection => {
    const connection = new Connection({
      ...parts,
      bucket: fullBucket(rate, clock.now()),
      clock,
      stats,
      onSlow: () => onSlow(parts.request),
    })
    connections.add(connection)
    stats.opened += 1
    stats.sockets += 1
    return connection
  }
  const leave = (connection: Connection): void => {
    for (const topic of Object.values(topics)) topic.leave(connection)
    connections.delete(connection)
    stats.sockets -= 1
    if (connections.size === 0) whenEmpty?.()
  }

  return {
    all: () => connections,
    accept: (parts, conversation) => {
      const { ws } = parts
      const connection = enter(parts)
      /** Takes what the client sends until the connection closes; what still arrives then is nothing. */
      const whileOpen = (take: () => void): void => {
        connection.alive = true
        if (connection.open) take()
      }
      ws.on('message', (data: Buffer, isBinary: boolean) =>
        whileOpen(() => converse(connection, data, isBinary, conversation)),
      )
      ws.on('ping', (payload: Buffer) =>
        whileOpen(() => takePing(connection, payload, conversation)),
      )
      ws.on('pong', () => whileOpen(() => takePong(connection, conversation)))
      // A broken frame or a lost peer: `ws` closes by itself.
      ws.on('error', () => connection.endSoon())
      ws.on('close', () => leave(connection))
    },
    cutIdle: () => {
      for (const connection of connections) {
        if (connection.alive) {
          connection.ping()
        } else {
          stats.cutIdle += 1
          connection.terminate()
        }
      }
    },
    empty: () =>
      new Promise((resolve) => {
        whenEmpty = resolve
        if (connections.size === 0) resolve()
      }),
  }
}
