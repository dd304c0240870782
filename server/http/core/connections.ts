import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import type { Trust } from '../../lib/net/trusted-proxies.ts'
import type { SecurityEvents } from '../../lib/security-events.ts'
import { createAdmission, type SocketCaps } from '../../socket/admission.ts'

/** What one connection and all of them may use. Times are in ms. */
export interface ConnectionLimits {
  /** From the first byte of a request, or from the connection itself, to the end of the headers. */
  headersTimeout: number
  /** As `headersTimeout`, to the end of the body. */
  requestTimeout: number
  /** In which nothing moves in either direction, an answer under way included. */
  connectionTimeout: number
  /** Between two requests. */
  keepAliveTimeout: number
  /** Connections that wait until the process takes them; the kernel may allow fewer (`net.core.somaxconn`). */
  backlog: number
  /** How often the first two are looked at. */
  checkInterval: number
  /** Bytes of the request line and all headers. */
  maxHeaderSize: number
  /** Connections open at a time that have not become sockets. */
  caps: SocketCaps
}

/**
 * Limits for browsers: the caps leave room for an office behind one address. A connection is kept
 * longer than the 60 s after which common proxies give up theirs, so that none sends a request into a
 * connection that is just being closed. Where the queue of waiting connections is full the kernel drops
 * what comes, and browsers try again after 1, 3, 7, 15 s: Node's 511 are full after a busy moment of a flood.
 */
export const connectionLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionTimeout: 30_000,
  keepAliveTimeout: 72_000,
  backlog: 4_096,
  checkInterval: 2_000,
  maxHeaderSize: 16 * 1_024,
  caps: { total: 4_000, perAddress: 256 },
}

/** Plain connections, for the metrics. */
export interface ConnectionStats {
  /** Open now, those of trusted proxies left out. */
  open: number
  /** Closed at once since the start, for a cap. */
  refused: number
}

/** The limits as the framework and Node take them. */
export function connectionOptions(
  limits: ConnectionLimits = connectionLimits,
): FastifyServerOptions & { http: ServerOptions } {
  return {
    requestTimeout: limits.requestTimeout,
    connectionTimeout: limits.connectionTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    http: {
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: limits.maxHeaderSize,
      // Node would refuse such a request in words of its own, see `protocolErrors`.
      requireHostHeader: false,
      // A server may pass over protocols that it does not speak (RFC 9110 section 7.8).
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
  }
}

/** What counting connections takes. */
export interface ConnectionCounting {
  trusts: Trust
  /** Kept up to date. */
  stats: ConnectionStats
  security: Pick<SecurityEvents, 'report'>
  limits?: Pick<ConnectionLimits, 'caps'>
}

/** Counts of connections, from zero. */
export function noConnections(): ConnectionStats {
  return { open: 0, refused: 0 }
}

/**
 * Closes connections beyond the caps at once. Those of trusted proxies are not counted: everybody's
 * requests come through them, and how many there are is theirs to limit.
 */
export function capConnections(
  server: Server,
  { trusts, stats, security, limits = connectionLimits }: ConnectionCounting,
): void {
  const admission = createAdmission(limits.caps)
  const places = new WeakMap<object, () => void>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (trusts(address)) return
    const leave = admission.enter(address)
    if (typeof leave === 'string') {
      stats.refused += 1
      security.report({ event: 'refused_by_limit', limit: 'connections', address })
      socket.destroy()
      return
    }
    stats.open += 1
    const free = (): void => {
      if (!places.delete(socket)) return
      stats.open -= 1
      leave()
    }
    places.set(socket, free)
    socket.once('close', free)
  })
  // From here on the caps of sockets hold.
  server.on('upgrade', (_, socket) => places.get(socket)?.())
}
