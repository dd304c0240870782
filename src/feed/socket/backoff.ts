import { socketTiming } from '../../contract/socket.ts'

/**
 * Delay before a new connection, in ms. Source: the exchange's socket contract, with the base drawn
 * anew each time, because clients that lost one gateway together must not come back together.
 * @param attempt failed attempts before this one, from 0
 * @param random in [0, 1)
 */
export function reconnectDelay(attempt: number, random: number): number {
  const { reconnectMin, reconnectMax, reconnectGrowth, reconnectCap } = socketTiming
  const base = reconnectMin + random * (reconnectMax - reconnectMin)
  return Math.min(reconnectCap, base * reconnectGrowth ** attempt)
}

const retryBase = 1_000
const retryCap = 30_000

/**
 * Delay before a failed load is tried again, in ms: 1 s, doubling up to 30 s, the upper half at random.
 * @param failures failed loads before this one, from 0
 * @param random in [0, 1)
 */
export function retryDelay(failures: number, random: number): number {
  return Math.min(retryCap, retryBase * 2 ** failures) * (0.5 + random / 2)
}
