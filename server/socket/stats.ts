/** Plain counters of the hub since its start, and two gauges; read them, never write them. */
export interface HubStats {
  /** Sockets open now. */
  sockets: number
  /** Subscriptions now. */
  subscriptions: number
  opened: number
  refusedOrigin: number
  /** Upgrades refused for a cap or because the gateway is going away. */
  refusedCapacity: number
  /** Upgrades refused because more came in a second than the gateway opens. */
  refusedRate: number
  messages: number
  malformed: number
  /** WebSocket pings and pongs of clients. */
  pings: number
  pongs: number
  /** Times that reading from a socket was paused because its reader was behind. */
  pauses: number
  /** Sockets cut for too many messages. */
  cutRate: number
  /** Sockets cut because they read too slowly. */
  cutSlow: number
  /** Sockets cut because they did not answer a ping. */
  cutIdle: number
  /** Clients asked to go over to gateways that have fewer, and not those of a gateway that leaves. */
  askedToGoOver: number
  framesSent: number
  frameBytes: number
  /** Frames not sent because the reader was behind. */
  framesSkipped: number
  /** Frames that brought a reader up to date after it was skipped. */
  framesMerged: number
  resets: number
}

/** All at zero. */
export function createStats(): HubStats {
  return {
    sockets: 0,
    subscriptions: 0,
    opened: 0,
    refusedOrigin: 0,
    refusedCapacity: 0,
    refusedRate: 0,
    messages: 0,
    malformed: 0,
    pings: 0,
    pongs: 0,
    pauses: 0,
    cutRate: 0,
    cutSlow: 0,
    cutIdle: 0,
    askedToGoOver: 0,
    framesSent: 0,
    frameBytes: 0,
    framesSkipped: 0,
    framesMerged: 0,
    resets: 0,
  }
}
