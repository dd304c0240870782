import { type ChangeSize, type Signal, signals } from './signals.ts'
import { minuteMs, type Track } from './track.ts'

/** Those that hold as long as a long window or the day does: they come again once they have ceased. */
const lasting: ReadonlySet<Signal> = new Set([
  signals.rise2h,
  signals.fall2h,
  signals.pullback,
  signals.rally,
])

/** True where a signal fired less than `coolDown` minutes before `time`, Unix ms, and with that size or a larger one. */
export function hasFired(
  { firedAt, firedSize }: Track,
  signal: Signal,
  size: ChangeSize,
  time: number,
  coolDown: number,
): boolean {
  const isRecent = time - (firedAt[signal] ?? 0) < coolDown * minuteMs
  return isRecent && size <= (firedSize[signal] ?? 0)
}

/**
 * True if a signal that holds at a time, Unix ms, is news: with a larger size, or, `coolDown` minutes after it
 * fired, anew. Notes that it holds and, where it is news, that it fired.
 */
export function fires(
  track: Track,
  signal: Signal,
  size: ChangeSize,
  time: number,
  coolDown: number,
): boolean {
  const { firedAt, heldAt, firedSize } = track
  const goesOn = lasting.has(signal) && heldAt[signal] === time - minuteMs
  heldAt[signal] = time
  if (goesOn && size <= (firedSize[signal] ?? 0)) return false
  if (hasFired(track, signal, size, time, coolDown)) return false
  firedAt[signal] = time
  firedSize[signal] = size
  return true
}
