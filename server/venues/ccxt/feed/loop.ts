import type { Clock } from '../../../lib/clock.ts'

/**
 * Runs a task again and again, never twice at a time, until the returned function is called.
 * @param task resolves with the ms to wait before the next run; it must not reject
 * @param first ms to wait before the first run
 */
export function startLoop(clock: Clock, first: number, task: () => Promise<number>): () => void {
  let stopped = false
  let cancel = (): void => undefined
  const schedule = (ms: number): void => {
    if (!stopped) cancel = clock.after(ms, run)
  }
  const run = (): void => {
    void task().then(schedule)
  }
  schedule(first)
  return () => {
    stopped = true
    cancel()
  }
}

/** Waiting that can be cut short. */
export interface Pauses {
  /** Resolves after `ms`, or as soon as `end` is called. */
  pause: (ms: number) => Promise<void>
  /** Ends every pause, now and from now on. */
  end: () => void
}

/** Pauses on a clock. */
export function createPauses(clock: Clock): Pauses {
  const open = new Set<() => void>()
  let ended = false
  return {
    pause: (ms) =>
      new Promise((resolve) => {
        if (ended) return resolve()
        const finish = (): void => {
          cancel()
          open.delete(finish)
          resolve()
        }
        const cancel = clock.after(ms, finish)
        open.add(finish)
      }),
    end: () => {
      ended = true
      for (const finish of open) finish()
    },
  }
}
