import type { WindowPast } from '../../contract/market/window-past.ts'
import { type MarketWindow, windowLengths } from '../../contract/market/windows.ts'

/** Even the shortest window may be this much older, in ms: it is asked for four times a minute. */
const leastAge = 90_000

/**
 * True where the past of a window ends about when the values are of: an eighth of the window apart, which is more
 * than passes from one answer to the next.
 * @param asOf time of the values, Unix ms; 0 where there are none yet
 */
export function isPastOf(
  window: MarketWindow,
  past: Pick<WindowPast, 'asOf'>,
  asOf: number,
): boolean {
  return asOf === 0 || Math.abs(asOf - past.asOf) <= Math.max(leastAge, windowLengths[window] / 8)
}
