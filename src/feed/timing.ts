/** Cancels what it was returned for; calling it again does nothing. */
export type Cancel = () => void

/** Time as the feed needs it, injected so that tests run on virtual time. */
export interface Timing {
  /** Ms that only grow, time asleep included. The zero point means nothing. */
  now(): number
  /** Calls back once, `ms` from now. */
  after(ms: number, callback: () => void): Cancel
}

/** A difference of the two clocks above this is time asleep, not rounding or drift; in ms. */
const sleepThreshold = 1_000

/**
 * Makes a clock that neither jumps back nor stands still while the device sleeps. The monotonic clock
 * of several browsers stops in sleep, so a gap that only the wall clock shows is added.
 */
export function createSteadyClock(monotonic: () => number, wall: () => number): () => number {
  let slept = 0
  let lastMonotonic = monotonic()
  let lastWall = wall()
  return () => {
    const nowMonotonic = monotonic()
    const nowWall = wall()
    const missed = nowWall - lastWall - (nowMonotonic - lastMonotonic)
    if (missed > sleepThreshold) slept += missed
    lastMonotonic = nowMonotonic
    lastWall = nowWall
    return nowMonotonic + slept
  }
}
