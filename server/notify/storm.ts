/** What to do with messages that are due for one user. */
export type StormDecision = 'each' | 'together' | { heldUntil: number }

/** Keeps a burst of events from becoming a burst of messages. */
export interface Storm {
  /**
   * Decides about `count` messages that are due for `key` at `now` (Unix ms): each as it is, all in one
   * summary, or none before the window ends.
   */
  decide: (key: string, count: number, now: number) => StormDecision
}

/** So many messages of one user in a window are sent one by one; more become a summary. */
const alone = 3
/** Windows that are remembered before finished ones are cleared away. */
const manyWindows = 5_000

/** Counts messages in windows of `window` ms that begin with a first message. */
export function createStorm(window: number): Storm {
  const windows = new Map<string, { start: number; sent: number; summed: boolean }>()
  let clearedAt = Number.NEGATIVE_INFINITY

  const windowOf = (key: string, now: number) => {
    const known = windows.get(key)
    // A clock that was set back begins a new window.
    if (known !== undefined && now >= known.start && now < known.start + window) return known
    if (windows.size >= manyWindows && Math.abs(now - clearedAt) >= window) clearFinished(now)
    const begun = { start: now, sent: 0, summed: false }
    windows.set(key, begun)
    return begun
  }
  const clearFinished = (now: number): void => {
    clearedAt = now
    for (const [key, { start }] of windows) {
      if (now < start || now >= start + window) windows.delete(key)
    }
  }

  return {
    decide: (key, count, now) => {
      const current = windowOf(key, now)
      if (current.summed) return { heldUntil: current.start + window }
      if (count > alone) {
        current.summed = true
        return 'together'
      }
      if (current.sent + count > alone) return { heldUntil: current.start + window }
      current.sent += count
      return 'each'
    },
  }
}
