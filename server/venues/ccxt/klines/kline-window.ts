import type { KlineInterval } from '../../../../src/contract/enums.ts'
import { klineAfter, klineStart } from '../../../../src/contract/market/kline-time.ts'

/**
 * Start of the first of the `count` candles that are the newest to start before `end`.
 * @param end Unix ms, exclusive
 */
export function startOfWindow(interval: KlineInterval, end: number, count: number): number {
  return klineAfter(interval, klineStart(interval, end - 1), 1 - count)
}
