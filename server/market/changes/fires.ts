import { type ChangeSize, type Signal, signals } from './signals.ts'
import type { Track } from './track.ts'

/** Those that hold as long as a long window or the day does: they come again once they have ceased. */
const lasting: ReadonlySet<Signal> = new Set([
  signals.rise2h,
  signals.fall2h,
  signals.pullback,
  signals.rally,
])

/**
 * True if a signal that holds in a minute is news: with a larger size, or, `coolDown` minutes after it fired,
 * anew. Notes that it holds and, where it is news, that it fired.
 */
export function fires(
  track: Track,
  signal: Signal,
  size: ChangeSize,
  minute: number,
  coolDown: number,
): boolean {
  const { firedAt, heldAt, firedSize } = track
  const isRecent = minute - (firedAt[signal] ?? 0) < coolDown
  const goesOn = lasting.has(signal) && heldAt[signal] === minute - 1
  heldAt[signal] = minute
  if ((isRecent || goesOn) && size <= (firedSize[signal] ?? 0)) return false
  firedAt[signal] = minute
  firedSize[signal] = size
  return true
}
