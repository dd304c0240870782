import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { codes } from '../../src/contract/codes/codes.ts'
import type { Clock } from '../lib/clock.ts'
import type { OwnHost } from '../lib/net/own-host.ts'
import type { LimitName, SecurityEvents } from '../lib/security-events.ts'
import type { TokenRate } from '../lib/token-bucket.ts'
import type { ConversationOptions } from './conversation.ts'
import { createDoors, type DoorLimits } from './doors.ts'
import { type Drain, sendAway } from './drain.ts'
import { type AskedSockets, createAskedSockets } from './evening/asked-sockets.ts'
import { createOpenSockets } from './open-sockets.ts'
import { closeEnded, closeSession, noSessions, type SocketSessions } from './sessions.ts'
import type { HubStats } from './stats.ts'
import type { TopicHandlers } from './topics.ts'
import { doorOf, noRoom, refuseUpgrade, upgradeRefusal } from './upgrade.ts'

/** What one socket and all of them may use. */
export interface HubLimits extends DoorLimits {
  /** Messages, pings and pongs that one socket may send. */
  rate: TokenRate
}

/** Limits for browsers: a tab sends a heartbeat every 10 s and a handful of subscriptions at a time. */
export const hubLimits: HubLimits = {
  total: 20_000,
  perAddress: 20,
  rate: { capacity: 40, perSecond: 5 },
  embeds: { total: 10_000, perAddress: 40 },
  // Less than half of what one core was measured to open while it does nothing else, see docs/scaling.md.
  arrivals: socketsPerSecond(500),
}

/** What lets so many sockets be opened in a second, and no more than that at once. */
export function socketsPerSecond(count: number): TokenRate {
  return { capacity: count, perSecond: count }
}

/** What the hub works with. */
export interface HubOptions extends OwnHost {
  clock: Clock
  /** Address that a request is counted under, with trusted proxies taken off. */
  addressOf: (request: IncomingMessage) => string
  topics: TopicHandlers
  sessions: SocketSessions
  /** Counters that the topics share. */
  stats: HubStats
  security: Pick<SecurityEvents, 'report'>
  limits?: HubLimits
  random?: () => number
}

/** The socket side of the gateway. */
export interface Hub extends AskedSockets {
  /** Takes over the upgrade requests of an HTTP server. */
  attach: (server: Server) => void
  stats: () => Readonly<HubStats>
  /** Closes at once the sockets of a session that has ended, for example at logout. */
  endSession: (sessionId: string) => void
  /** Asks for every session whether it still lives, and closes the sockets of those that do not. */
  recheckSessions: () => Promise<void>
  /**
   * Refuses new sockets, sends the open ones away and resolves when all are closed, at most a closing handshake
   * later.
   */
  drain: (how: Drain) => Promise<void>
}

/** Largest message a client may send, in bytes. */
const maxMessage = 16 * 1024
/** How often a silent peer is asked whether it is there, in ms; the next time it is cut. */
const pingInterval = 30_000
/** How often sessions are checked, in ms. */
const sessionInterval = 300_000

const limitNames = { full: 'sockets_total', address: 'sockets_address' } as const
type SocketRefusal = { event: 'refused_by_origin'; at: 'socket' } | { event: 'refused_by_host' }
/** What a refused upgrade is reported as, by its code. */
const refusalEvents = new Map<string, SocketRefusal>([
  [codes.forbiddenOrigin, { event: 'refused_by_origin', at: 'socket' }],
  [codes.misdirected, { event: 'refused_by_host' }],
])

/** Opens the hub. Its timers run until it has drained. */
export function createHub(options: HubOptions): Hub {
  const { clock, topics, sessions, stats, security, addressOf } = options
  const { limits = hubLimits, random = Math.random } = options
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Answers to pings leave the way of everything else, and count.
    autoPong: false,
    maxPayload: maxMessage,
  })
  const admit = createDoors(limits, clock.now)
  const conversation: ConversationOptions = {
    topics,
    sessions,
    clock,
    stats,
    rate: limits.rate,
    onTooMany: ({ request }) => refuse('socket_messages', addressOf(request)),
  }
  const conversations = { app: conversation, embed: { ...conversation, sessions: noSessions } }
  const sockets = createOpenSockets({
    rate: limits.rate,
    topics,
    clock,
    stats,
    onSlow: (request) => refuse('socket_unread', addressOf(request)),
  })
  let isLeaving = false

  const refuse = (limit: LimitName, address: string): void => {
    security.report({ event: 'refused_by_limit', limit, address })
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const refusal = upgradeRefusal(request, options)
    if (refusal !== undefined) {
      stats.refusedOrigin += refusal.code === codes.notFound ? 0 : 1
      const event = refusalEvents.get(refusal.code)
      if (event !== undefined) security.report({ ...event, address: addressOf(request) })
      refuseUpgrade(socket, refusal, random)
      return
    }
    const address = addressOf(request)
    const door = doorOf(request) ?? 'app'
    const place = isLeaving ? 'leaving' : admit(door, address)
    if (typeof place === 'string') {
      stats[place === 'busy' ? 'refusedRate' : 'refusedCapacity'] += 1
      // That everybody comes at once is nobody's fault.
      if (place === 'full' || place === 'address') refuse(limitNames[place], address)
      refuseUpgrade(socket, noRoom[place === 'address' ? place : 'full'], random)
      return
    }
    socket.once('close', place)
    server.handleUpgrade(request, socket, head, (ws) =>
      sockets.accept({ ws, socket, request }, conversations[door]),
    )
  }

  const recheckSessions = (): Promise<void> => closeEnded([...sockets.all()], sessions)
  const timers = [
    clock.every(pingInterval, sockets.cutIdle),
    clock.every(sessionInterval, () => void recheckSessions()),
  ]

  return {
    attach: (http) => void http.on('upgrade', upgrade),
    stats: () => stats,
    endSession: (sessionId) => closeSession(sockets.all(), sessionId),
    recheckSessions,
    ...createAskedSockets({ all: sockets.all, clock, random, stats }),
    drain: async (how) => {
      for (const cancel of timers) cancel()
      isLeaving = true
      sendAway([...sockets.all()], how, clock, random)
      await sockets.empty()
    },
  }
}
