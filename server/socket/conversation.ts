import { type Code, codes } from '../../src/contract/codes/codes.ts'
import type { ClientMessage } from '../../src/contract/entities/client-message.ts'
import {
  mostSingleAnswers,
  type ServerMessage,
  type Subscription,
  type SubscriptionAnswer,
} from '../../src/contract/socket.ts'
import type { Clock } from '../lib/clock.ts'
import { type TokenRate, takeToken } from '../lib/token-bucket.ts'
import { readClientMessage } from './client-messages.ts'
import type { Connection } from './connection.ts'
import { logIn, type SocketSessions } from './sessions.ts'
import type { HubStats } from './stats.ts'
import { accepted, socketCode, type TopicHandlers } from './topics.ts'

/** What answering a client takes. */
export interface ConversationOptions {
  topics: TopicHandlers
  sessions: SocketSessions
  clock: Clock
  stats: HubStats
  /** Messages, pings and pongs that one socket may send. */
  rate: TokenRate
  /** Hears of a connection that is cut for too many. */
  onTooMany: (connection: Connection) => void
}

/** RFC 6455: the peer breaks a rule of this server. */
const policyViolation = 1008

/** Counts one message against the socket's rate; one too many ends the connection. */
function isWithinRate(connection: Connection, options: ConversationOptions): boolean {
  if (takeToken(connection.bucket, options.rate, options.clock.now())) return true
  options.stats.cutRate += 1
  options.onTooMany(connection)
  connection.send(problem(codes.tooManyRequests, 'too many messages'))
  connection.close(policyViolation, 'too many messages')
  return false
}

/** Takes a ping of a client: it is counted like a message, and answered. */
export function takePing(
  connection: Connection,
  payload: Buffer,
  options: ConversationOptions,
): void {
  options.stats.pings += 1
  if (isWithinRate(connection, options)) connection.pong(payload)
}

/** Takes a pong of a client: one that answers no ping of ours is counted like a message. */
export function takePong(connection: Connection, options: ConversationOptions): void {
  options.stats.pongs += 1
  if (!connection.takePong()) isWithinRate(connection, options)
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
    case 'unsubscribe': {
      const answers = message.args.map((arg) =>
        message.action === 'subscribe'
          ? subscribe(connection, arg, topics)
          : unsubscribe(connection, arg, topics),
      )
      if (message.batch === true || answers.length > mostSingleAnswers) {
        connection.send({ action: 'batch', answers })
      } else {
        for (const each of answers) connection.send(each)
      }
    }
  }
}

function subscribe(
  connection: Connection,
  arg: Subscription,
  topics: TopicHandlers,
): SubscriptionAnswer {
  return topics[arg.topic].subscribe(connection, arg)
}

function unsubscribe(
  connection: Connection,
  arg: Subscription,
  topics: TopicHandlers,
): SubscriptionAnswer {
  topics[arg.topic].unsubscribe(connection, arg)
  return accepted('unsubscribe', arg)
}

function problem(code: Code, msg: string): ServerMessage {
  return { action: 'error', code: socketCode(code), msg }
}
