import type { Clock } from '../../server/lib/clock.ts'

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves time on by `ms` and runs what falls due on the way, in order of its time. */
  advance: (ms: number) => void
  /** Moves time on by `ms` in which nothing runs, as in a page that is frozen: timers have as long to go as before. */
  sleep: (ms: number) => void
  /** Timers that have not run out or been cancelled. */
  pending: () => number
}

interface Timer {
  due: number
  period: number | undefined
  task: () => void
}

/** A manual clock that shows `start`, Unix ms. */
export function manualClock(start = 1_700_000_000_000): ManualClock {
  let now = start
  const timers = new Set<Timer>()
  const add = (timer: Timer): (() => void) => {
    timers.add(timer)
    return () => {
      timers.delete(timer)
    }
  }
  return {
    now: () => now,
    every: (ms, task) => add({ due: now + ms, period: ms, task }),
    after: (ms, task) => add({ due: now + ms, period: undefined, task }),
    advance: (ms) => {
      const end = now + ms
      for (let next = earliest(timers, end); next !== undefined; next = earliest(timers, end)) {
        now = next.due
        if (next.period === undefined) timers.delete(next)
        else next.due += next.period
        next.task()
      }
      now = end
    },
    sleep: (ms) => {
      now += ms
      for (const timer of timers) timer.due += ms
    },
    pending: () => timers.size,
  }
}

function earliest(timers: ReadonlySet<Timer>, end: number): Timer | undefined {
  let found: Timer | undefined
  for (const timer of timers) {
    if (timer.due <= end && (found === undefined || timer.due < found.due)) found = timer
  }
  return found
}
