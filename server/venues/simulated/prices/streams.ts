/**
 * What a key of the market, of a sector or of a coin is used for. Each use derives a key of its own
 * first, so that no two of them ever draw the same numbers.
 */
export const streams = {
  character: 1,
  walk: 2,
  month: 3,
  bars: 4,
  weeks: 5,
  trends: 6,
  bursts: 7,
  seconds: 8,
  tape: 9,
} as const
