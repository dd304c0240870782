/** Two clocks of this machine, in ms. */
export interface ElapsedClocks {
  /** Never goes back, and may stand still while the machine sleeps. */
  monotonic: () => number
  /** Unix time, which may be set. */
  wall: () => number
}

/** The machine's own. */
const machine: ElapsedClocks = { monotonic: () => performance.now(), wall: () => Date.now() }

/**
 * A time that never goes back, in ms from any beginning: between two looks as much has passed as the faster of the
 * two clocks says. So nothing that is promised for some time is held to be younger than it is, after a sleep either.
 */
export function createElapsed({ monotonic, wall }: ElapsedClocks = machine): () => number {
  let [lastMonotonic, lastWall, total] = [monotonic(), wall(), 0]
  return () => {
    const [nowMonotonic, nowWall] = [monotonic(), wall()]
    total += Math.max(0, nowMonotonic - lastMonotonic, nowWall - lastWall)
    lastMonotonic = nowMonotonic
    lastWall = nowWall
    return total
  }
}
