/** Time and timers of the gateway. Injected wherever time matters, so that tests run on their own. */
export interface Clock {
  /** Unix ms. */
  now: () => number
  /** Runs `task` every `ms` until the returned function is called. */
  every: (ms: number, task: () => void) => () => void
  /** Runs `task` once after `ms` unless the returned function is called before. */
  after: (ms: number, task: () => void) => () => void
}

/** The machine's clock. Its timers alone do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  every: (ms, task) => {
    const timer = setInterval(task, ms).unref()
    return () => clearInterval(timer)
  },
  after: (ms, task) => {
    const timer = setTimeout(task, ms).unref()
    return () => clearTimeout(timer)
  },
}
