import { reconnectDelay } from '../../../src/feed/socket/backoff.ts'

/** Clients that have lost their socket. */
export interface Storm {
  clients: number
  /** Gateways that take them, and how many each takes in a second. */
  gateways: number
  arrivals: number
  /** Draws in [0, 1). */
  random: () => number
}

/** How they came back. Seconds. */
export interface StormResult {
  /** Until half of them, 99 of 100 and all were back. */
  half: number
  most: number
  all: number
  /** Attempts of all of them together. */
  attempts: number
  /** The most attempts that one gateway got in a second. */
  peak: number
}

/** Seconds that are simulated at most. */
const longest = 600

/**
 * Simulates a storm of arrivals second by second, by the app's own delays: a gateway opens so many sockets in a second, and whoever
 * is refused waits longer each time.
 * Attempts spread evenly over the gateways, as behind a proxy that goes by open requests.
 */
export function simulateStorm({ clients, gateways, arrivals, random }: Storm): StormResult {
  const due: number[][] = Array.from({ length: longest }, () => [])
  const comes = (at: number, attempt: number): void => {
    const second = Math.min(longest - 1, Math.floor(at + reconnectDelay(attempt, random()) / 1_000))
    due[second]?.push(attempt)
  }
  for (let client = 0; client < clients; client++) comes(0, 0)
  const room = arrivals * gateways
  let [back, attempts, peak] = [0, 0, 0]
  const reached = { half: longest, most: longest, all: longest }
  for (let second = 0; second < longest; second++) {
    const coming = due[second] ?? []
    attempts += coming.length
    peak = Math.max(peak, coming.length / gateways)
    back += Math.min(room, coming.length)
    for (const attempt of coming.slice(room)) comes(second, attempt + 1)
    if (back >= clients / 2) reached.half = Math.min(reached.half, second + 1)
    if (back >= clients * 0.99) reached.most = Math.min(reached.most, second + 1)
    if (back < clients) continue
    reached.all = second + 1
    break
  }
  return { ...reached, attempts, peak: Math.round(peak) }
}
