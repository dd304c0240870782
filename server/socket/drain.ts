import { closeCodes } from '../../src/contract/socket.ts'
import type { Clock } from '../lib/clock.ts'
import type { Connection } from './connection.ts'

/** How connections are sent away. */
export interface Drain {
  /** Over how long, in ms. */
  spread: number
  /** True where other gateways take whoever comes. */
  othersServe: boolean
}

/** Groups in which connections are sent away one after the other. */
const waves = 20
/** Earliest return of a client, in ms: the time a gateway takes to come back. */
const earliestReturn = 2_000
/** Over how long the clients of one wave go over to another gateway, in ms. */
const handOverSpread = 250
/** How long a client has to be live at another gateway before it is closed here, in ms. */
const handOverGrace = 4_000

/**
 * Sends the connections away without a rush on whoever takes them over, in waves over `spread` ms. Where others serve,
 * each wave is asked to go over to them, and closed once it had the time to; else all are told to come back
 * later, spread over the same time, and are closed wave by wave.
 */
export function sendAway(
  connections: readonly Connection[],
  { spread, othersServe }: Drain,
  clock: Clock,
  random: () => number,
): void {
  if (!othersServe) {
    for (const connection of connections) {
      const retryAfter = Math.round(earliestReturn + random() * spread)
      connection.send({ action: 'goaway', retryAfter })
    }
  }
  const size = Math.ceil(connections.length / waves)
  for (let wave = 0; wave * size < connections.length; wave++) {
    const leaving = connections.slice(wave * size, (wave + 1) * size)
    const close = (): void => {
      for (const connection of leaving) connection.close(closeCodes.restarting, 'restarting')
    }
    if (!othersServe) {
      clock.after(((wave + 1) * spread) / waves, close)
      continue
    }
    clock.after((wave * spread) / waves, () => {
      for (const connection of leaving) askToGoOver(connection, random)
      clock.after(handOverGrace, close)
    })
  }
}

/** Asks a client to connect to another gateway soon, and to stay until it is live there. */
export function askToGoOver(connection: Pick<Connection, 'send'>, random: () => number): void {
  const retryAfter = Math.round(random() * handOverSpread)
  connection.send({ action: 'goaway', retryAfter, handOver: true })
}
