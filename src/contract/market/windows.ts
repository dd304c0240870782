/** Windows that changes are told over, shortest first. */
export const marketWindows = ['5m', '1h', '4h', '24h', '7d', '30d'] as const
export type MarketWindow = (typeof marketWindows)[number]

/** Those that pairs are ranked over. */
export const rankWindows = [
  '5m',
  '1h',
  '4h',
  '24h',
  '7d',
] as const satisfies readonly MarketWindow[]
export type RankWindow = (typeof rankWindows)[number]

/** Those whose prices at the beginning and whose shapes are asked for: the values of a list do not hold them. */
export const pastWindows = [
  '5m',
  '1h',
  '4h',
  '7d',
  '30d',
] as const satisfies readonly MarketWindow[]
export type PastWindow = (typeof pastWindows)[number]

const minute = 60_000

/** Lengths of the windows, ms. */
export const windowLengths: Readonly<Record<MarketWindow, number>> = {
  '5m': 5 * minute,
  '1h': 60 * minute,
  '4h': 240 * minute,
  '24h': 1_440 * minute,
  '7d': 7 * 1_440 * minute,
  '30d': 30 * 1_440 * minute,
}
