import { type Code, codes } from '../../src/contract/codes.ts'
import type {
  ClientMessage,
  ServerMessage,
  Subscription,
  Topic,
} from '../../src/contract/socket.ts'
import type { Clock } from '../clock.ts'
import { type TokenRate, takeToken } from '../lib/token-bucket.ts'
import { readClientMessage } from './client-messages.ts'
import type { Connection } from './connection.ts'
import { logIn, type SocketSessions } from './sessions.ts'
import type { HubStats } from './stats.ts'
import { accepted, refused, socketCode, type TopicHandler, type TopicHandlers } from './topics.ts'

/** What answering a client takes. */
export interface ConversationOptions {
  topics: TopicHandlers
  sessions: SocketSessions
  clock: Clock
  stats: HubStats
  /** Messages and pings that one socket may send. */
  rate: TokenRate
  /** Hears of a connection that is cut for too many. */
  onTooMany: (connection: Connection) => void
}

/** RFC 6455: the peer breaks a rule of this server. */
const policyViolation = 1008

/** Counts one message against the socket's rate; one too many ends the connection. */
export function isWithinRate(connection: Connection, options: ConversationOptions): boolean {
  if (takeToken(connection.bucket, options.rate, options.clock.now())) return true
  if (connection.open) {
    options.stats.cutRate += 1
    options.onTooMany(connection)
  }
  connection.send(problem(codes.tooManyRequests, 'too many messages'))
  connection.close(policyViolation, 'too many messages')
  return false
}

/** Reads and answers one message of a client. */
export function converse(
  connection: Connection,
  data: Buffer,
  isBinary: boolean,
  options: ConversationOptions,
): void {
  options.stats.messages += 1
  if (!isWithinRate(connection, options)) return
  const read = readClientMessage(data, isBinary)
  if ('message' in read) {
    answer(connection, read.message, options)
  } else {
    options.stats.malformed += 1
    connection.send(problem(codes.invalidInput, read.problem))
  }
}

function answer(
  connection: Connection,
  message: ClientMessage,
  { topics, sessions }: ConversationOptions,
): void {
  switch (message.action) {
    case 'ping':
      connection.send({ action: 'pong' })
      return
    case 'login':
      void logIn(connection, sessions)
      return
    case 'subscribe':
      for (const arg of message.args) connection.send(subscribe(connection, arg, topics))
      return
    case 'unsubscribe':
      for (const arg of message.args) {
        handlerOf(arg, topics)?.unsubscribe(connection, arg)
        connection.send(accepted('unsubscribe', arg))
      }
  }
}

function subscribe(
  connection: Connection,
  arg: Subscription,
  topics: TopicHandlers,
): ServerMessage {
  const handler = handlerOf(arg, topics)
  return handler === undefined
    ? refused(arg, codes.notAvailable, 'topic: not available')
    : handler.subscribe(connection, arg)
}

function handlerOf(
  { topic }: Subscription,
  topics: Partial<Record<Topic, TopicHandler>>,
): TopicHandler | undefined {
  return topics[topic]
}

function problem(code: Code, msg: string): ServerMessage {
  return { action: 'error', code: socketCode(code), msg }
}
