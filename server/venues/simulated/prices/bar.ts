/**
 * What happened in a span of time: open, high, low and close as price mantissas, volume in units of
 * the base currency, turnover in units of the quote currency. All are whole numbers below 2^53.
 */
export interface Bar {
  open: number
  high: number
  low: number
  close: number
  volume: number
  turnover: number
}

/** A bar in which one price stood and nothing was traded. */
export function stillBar(price: number): Bar {
  return { open: price, high: price, low: price, close: price, volume: 0, turnover: 0 }
}

/** A bar of its own with the values of `bar`, and nothing else that `bar` may know. */
export function copyOf({ open, high, low, close, volume, turnover }: Bar): Bar {
  return { open, high, low, close, volume, turnover }
}

/** Lengthens `bar` by what came right after it. */
export function extend(bar: Bar, next: Bar): void {
  if (next.high > bar.high) bar.high = next.high
  if (next.low < bar.low) bar.low = next.low
  bar.close = next.close
  bar.volume += next.volume
  bar.turnover += next.turnover
}
