import { closeCodes } from '../../src/contract/socket.ts'
import type { Clock } from '../lib/clock.ts'
import type { Connection } from './connection.ts'

/** Groups in which connections are closed one after the other. */
const waves = 20
/** Earliest return of a client, in ms: the time a gateway takes to come back. */
const earliestReturn = 1_000

/**
 * Sends the connections away without a rush on whoever takes them over: each is told at once when to
 * come back, spread over `spread` ms, and they are closed in waves over the same time.
 */
export function sendAway(
  connections: readonly Connection[],
  spread: number,
  clock: Clock,
  random: () => number,
): void {
  for (const connection of connections) {
    const retryAfter = earliestReturn + Math.round(random() * spread)
    connection.send({ action: 'goaway', retryAfter })
  }
  const size = Math.ceil(connections.length / waves)
  for (let wave = 0; wave * size < connections.length; wave++) {
    const leaving = connections.slice(wave * size, (wave + 1) * size)
    clock.after(((wave + 1) * spread) / waves, () => {
      for (const connection of leaving) connection.close(closeCodes.restarting, 'restarting')
    })
  }
}
