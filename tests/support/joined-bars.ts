import { type Bar, copyOf, extend } from '../../server/venues/simulated/prices/bar.ts'

/** One bar over consecutive bars; undefined for none. */
export function joined(bars: Iterable<Bar>): Bar | undefined {
  let whole: Bar | undefined
  for (const bar of bars) {
    if (whole === undefined) whole = copyOf(bar)
    else extend(whole, bar)
  }
  return whole
}
