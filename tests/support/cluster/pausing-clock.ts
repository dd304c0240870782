import type { Clock } from '../../../server/lib/clock.ts'

/** The clock of a process that can be stopped, as by SIGSTOP: time goes on, nothing runs. */
export interface PausingClock extends Clock {
  /** Runs a task now, or when the process goes on. */
  run: (task: () => void) => void
  pause: () => void
  /** Runs what fell due meanwhile, in order. */
  resume: () => void
  /** Ends the process: nothing more runs. */
  kill: () => void
  isAlive: () => boolean
}

/** A process on a clock. */
export function pausingClock(clock: Clock): PausingClock {
  let state: 'runs' | 'stopped' | 'dead' = 'runs'
  let due: (() => void)[] = []
  const run = (task: () => void): void => {
    if (state === 'runs') task()
    else if (state === 'stopped') due.push(task)
  }
  return {
    now: clock.now,
    every: (ms, task) => {
      let waits = false
      return clock.every(ms, () => {
        // Ticks of an interval do not pile up.
        if (waits) return
        waits = state === 'stopped'
        run(() => {
          waits = false
          task()
        })
      })
    },
    after: (ms, task) => {
      let cancelled = false
      const cancel = clock.after(ms, () =>
        run(() => {
          if (!cancelled) task()
        }),
      )
      return () => {
        cancelled = true
        cancel()
      }
    },
    run,
    pause: () => {
      if (state === 'runs') state = 'stopped'
    },
    resume: () => {
      if (state !== 'stopped') return
      state = 'runs'
      for (const task of due.splice(0)) task()
    },
    kill: () => {
      state = 'dead'
      due = []
    },
    isAlive: () => state !== 'dead',
  }
}
