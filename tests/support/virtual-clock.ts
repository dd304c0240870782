import type { Clock } from '../../server/lib/clock.ts'

/** A clock for tests: time stands still until it is advanced, and its timers go by it. */
export interface VirtualClock extends Clock {
  /**
   * Moves the time on by `ms`. Tasks that fall due run in order, each at its own time, and promises
   * that settle in between run on before the next.
   */
  advance: (ms: number) => Promise<void>
}

interface Timer {
  due: number
  /** Undefined for a task that runs once. */
  period: number | undefined
  task: () => void
}

/** A virtual clock that shows `start` (Unix ms). */
export function makeVirtualClock(start: number): VirtualClock {
  const timers = new Set<Timer>()
  let now = start

  function add(timer: Timer): () => void {
    timers.add(timer)
    return () => timers.delete(timer)
  }

  function nextUntil(end: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of timers) {
      if (timer.due <= end && (next === undefined || timer.due < next.due)) next = timer
    }
    return next
  }

  function run(timer: Timer): void {
    now = Math.max(now, timer.due)
    if (timer.period === undefined) timers.delete(timer)
    else timer.due += timer.period
    timer.task()
  }

  return {
    now: () => now,
    every: (ms, task) => add({ due: now + ms, period: Math.max(1, ms), task }),
    after: (ms, task) => add({ due: now + ms, period: undefined, task }),
    advance: async (ms) => {
      const end = now + ms
      for (let next = nextUntil(end); next !== undefined; next = nextUntil(end)) {
        run(next)
        await Promise.resolve()
      }
      now = end
    },
  }
}
