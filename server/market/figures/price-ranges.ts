import type { PriceRange, RangeWindow } from '../../../src/contract/entities/crypto.ts'
import type { Kline } from '../../venues/venue.ts'

const day = 86_400_000

/** Which klines tell a window, and how long it is. */
export const windowPlans: Readonly<Record<RangeWindow, { interval: '1h' | '1d'; length: number }>> =
  {
    '7d': { interval: '1h', length: 7 * day },
    '30d': { interval: '1h', length: 30 * day },
    '1y': { interval: '1d', length: 365 * day },
  }

/**
 * The price at the start of a window and its extremes since then. The window begins with the candle that
 * contains its first moment; undefined where the klines do not reach so far back.
 * @param klines oldest first, without gaps but those in which nothing was traded
 * @param from start of the window, Unix ms
 */
export function rangeSince(
  klines: readonly Kline[],
  window: RangeWindow,
  from: number,
): PriceRange | undefined {
  const start = klines.findLastIndex(({ time }) => time <= from)
  const first = klines[start]
  if (first === undefined) return undefined
  let { low, high } = first
  for (const kline of klines.slice(start)) {
    if (Number(kline.low) < Number(low)) low = kline.low
    if (Number(kline.high) > Number(high)) high = kline.high
  }
  return { window, open: first.open, low, high }
}
