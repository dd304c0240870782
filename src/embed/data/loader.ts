import { retryDelay } from '../../feed/socket/backoff.ts'
import type { Timing } from '../../feed/timing.ts'

/** Loads something until it is there, and anew when it is asked to. */
export interface Loader {
  now: () => void
  /** In a while that is not the same for everybody. */
  soon: () => void
  /** Now, as if nothing had failed. */
  retry: () => void
}

interface LoaderOptions<T> {
  load: () => Promise<T>
  timing: Timing
  /** In [0, 1). */
  random: () => number
  onLoaded: (loaded: T) => void
  /** Nothing could be had; it is tried again later each time. */
  onFailed: () => void
}

/** A loader that has not begun. */
export function createLoader<T>(options: LoaderOptions<T>): Loader {
  const { load, timing, random, onLoaded, onFailed } = options
  let failures = 0
  /** Counts loads, so that the answer to an earlier one is told apart. */
  let round = 0
  let cancel = () => {}

  function now(): void {
    const own = ++round
    cancel()
    load().then(
      (loaded) => {
        if (own !== round) return
        failures = 0
        onLoaded(loaded)
      },
      () => {
        if (own !== round) return
        soon()
        failures += 1
        onFailed()
      },
    )
  }

  function soon(): void {
    cancel()
    cancel = timing.after(retryDelay(failures, random()), now)
  }

  return {
    now,
    soon,
    retry: () => {
      failures = 0
      now()
    },
  }
}
