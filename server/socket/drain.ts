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

/** Groups in which connections are closed one after the other. */
const waves = 20
/** Earliest return of a client, in ms: the time a gateway takes to come back. */
const earliestReturn = 2_000
/** The latest return of a client that finds another gateway at once, in ms. */
const handOverReturn = 250

/**
 * Sends the connections away without a rush on whoever takes them over, in waves over `spread` ms. Where nobody else
 * serves, each is told to come back later, spread over the same time; else to come back at once.
 */
export function sendAway(
  connections: readonly Connection[],
  { spread, othersServe }: Drain,
  clock: Clock,
  random: () => number,
): void {
  for (const connection of connections) {
    const retryAfter = Math.round(
      othersServe ? random() * handOverReturn : earliestReturn + random() * spread,
    )
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
