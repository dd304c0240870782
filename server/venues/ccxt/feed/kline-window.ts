import type { KlineInterval } from '../../../../src/contract/enums.ts'

const minute = 60_000
const day = 1_440 * minute

/** The first Monday after the epoch: weeks start on Mondays. */
const firstMonday = 4 * day

const lengths: Record<Exclude<KlineInterval, '1M'>, number> = {
  '1m': minute,
  '5m': 5 * minute,
  '15m': 15 * minute,
  '30m': 30 * minute,
  '1h': 60 * minute,
  '4h': 240 * minute,
  '6h': 360 * minute,
  '12h': 720 * minute,
  '1d': day,
  '1w': 7 * day,
}

/**
 * Start of the first of the `count` candles that are the newest to start before `end`.
 * @param end Unix ms, exclusive
 */
export function startOfWindow(interval: KlineInterval, end: number, count: number): number {
  if (interval === '1M') {
    const last = new Date(end - 1)
    return Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - (count - 1))
  }
  const length = lengths[interval]
  const offset = interval === '1w' ? firstMonday : 0
  const last = Math.floor((end - 1 - offset) / length) * length + offset
  return last - (count - 1) * length
}
