import type { Bar } from './bar.ts'

/**
 * The averaged candle of a bar, as Heikin-Ashi draws it: the close is the mean of the four prices, the open
 * the middle of the averaged body before, and high and low include both.
 * @param before the averaged candle before it; the first has none
 */
export function nextHeikinAshi(before: Bar | undefined, bar: Bar): Bar {
  const close = (bar.open + bar.high + bar.low + bar.close) / 4
  const open = before === undefined ? (bar.open + bar.close) / 2 : (before.open + before.close) / 2
  const high = Math.max(bar.high, open, close)
  const low = Math.min(bar.low, open, close)
  return { ...bar, open, high, low, close }
}
