import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { NatsServers } from '../config/nats-servers.ts'
import { errorMessage } from '../lib/error-message.ts'
import { StartError } from '../lib/start-error.ts'
import {
  type Bus,
  BusError,
  type BusGap,
  checkMessage,
  checkSubject,
  maxMessageBytes,
  type Responder,
} from './bus.ts'
import { askOverNats, failedAnswer, goodAnswer } from './nats-answers.ts'

/** What a bus over NATS needs. */
export interface NatsBusOptions {
  servers: NatsServers
  /** Begins every subject, so that two clusters on one NATS never mix. */
  clusterId: string
  log: (line: string) => void
  /** Is told what a listener threw. */
  onError: (what: string, error: unknown) => void
}

/** How often the server is asked whether it is there, in ms; it is given up when three questions are open. */
const pingInterval = 1_000
const maxPingOut = 2
/** Between two attempts to connect again, in ms. */
const reconnectDelay = 500
const connectTimeout = 5_000
const closeTimeout = 1_000
/** What a message may have besides its payload. */
const overhead = 1_024

/**
 * A bus over NATS core: at most once, nothing is stored. Connects again by itself, for ever. Rejects with StartError,
 * one line that names NATS_URL, where no server lets it in.
 */
export async function openNatsBus(options: NatsBusOptions): Promise<Bus> {
  const { clusterId, log, onError } = options
  const prefix = `bourse.${clusterId}`
  const connection = await connectTo(options.servers, prefix)
  const inCluster = (subject: string): string => {
    checkSubject(subject)
    return `${prefix}.${subject}`
  }
  const watched = watchConnection(connection, log)
  const hear = (subject: string, take: (message: Msg) => void): (() => void) => {
    if (connection.isClosed()) return () => undefined
    const subscription = connection.subscribe(inCluster(subject), {
      callback: (error, message) => {
        if (error !== null) return onError(`the subscription of ${subject} on the bus ended`, error)
        try {
          take(message)
        } catch (thrown) {
          onError(`a listener of ${subject} on the bus failed`, thrown)
        }
      },
    })
    return () => subscription.unsubscribe()
  }
  return {
    publish: (subject, message) => {
      checkMessage(subject, message)
      if (watched.isConnected()) connection.publish(inCluster(subject), message)
    },
    subscribe: (subject, listener) => hear(subject, ({ data }) => listener(data)),
    request: async (subject, question, timeoutMs) => {
      checkMessage(subject, question)
      if (connection.isClosed()) throw new BusError('closed', 'the bus is closed')
      return askOverNats(connection, inCluster(subject), question, timeoutMs)
    },
    respond: (subject, responder) =>
      hear(subject, (message) => void answer(subject, message, responder)),
    onGap: watched.onGap,
    stats: () => ({ connected: watched.isConnected(), ...watched.counts }),
    close: async () => {
      if (watched.isConnected()) await sendRest(connection)
      await connection.close()
    },
  }
}

async function connectTo(
  { tls, servers, ...credentials }: NatsServers,
  prefix: string,
): Promise<NatsConnection> {
  try {
    const connection = await connect({
      servers: [...servers],
      ...credentials,
      ...(tls && { tls: {} }),
      name: 'bourse',
      // Answers come below the same subjects, so that a user of NATS needs no others.
      inboxPrefix: `${prefix}.inbox`,
      timeout: connectTimeout,
      pingInterval,
      maxPingOut,
      maxReconnectAttempts: -1,
      // Wrong credentials now may be right ones once the server is set up anew.
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: reconnectDelay,
    })
    const largest = connection.info?.max_payload ?? 0
    if (largest >= maxMessageBytes + overhead) return connection
    await connection.close()
    throw new Error(`its max_payload of ${largest} bytes is under ${maxMessageBytes + overhead}`)
  } catch (cause) {
    throw new StartError(`NATS_URL: the server there does not serve: ${errorMessage(cause)}.`, {
      cause,
    })
  }
}

/** What was published a moment ago leaves before the connection closes, if that can be. */
async function sendRest(connection: NatsConnection): Promise<void> {
  const { promise: waited, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, closeTimeout)
  await Promise.race([connection.flush().catch(() => undefined), waited])
  clearTimeout(timer)
}

async function answer(subject: string, message: Msg, responder: Responder): Promise<void> {
  try {
    const bytes = await responder(message.data)
    checkMessage(subject, bytes)
    message.respond(goodAnswer(bytes))
  } catch (error) {
    message.respond(failedAnswer(errorMessage(error)))
  }
}

/** What became of a connection since it was opened. */
interface WatchedConnection {
  isConnected: () => boolean
  counts: { reconnects: number; slowConsumers: number }
  onGap: Bus['onGap']
}

function watchConnection(
  connection: NatsConnection,
  log: (line: string) => void,
): WatchedConnection {
  const counts = { reconnects: 0, slowConsumers: 0 }
  const listeners = new Set<(cause: BusGap) => void>()
  let connected = true
  let slow = false
  const follow = async (): Promise<void> => {
    for await (const status of connection.status()) {
      if (status.type === 'error' && /slow consumer/i.test(status.error.message)) {
        slow = true
        counts.slowConsumers += 1
      }
      if (status.type === 'disconnect' && connected) {
        connected = false
        log('bus: the connection to NATS is lost')
      }
      if (status.type === 'reconnect') {
        connected = true
        counts.reconnects += 1
        log('bus: the connection to NATS is back')
        for (const listener of listeners) listener(slow ? 'slow-consumer' : 'reconnect')
        slow = false
      }
    }
    connected = false
  }
  void follow()
  return {
    isConnected: () => connected && !connection.isClosed(),
    counts,
    onGap: (listener) => {
      const own = (cause: BusGap): void => listener(cause)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
