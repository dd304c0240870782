/** Animation frames: the browser's, or a test's. Hidden pages have none. */
export interface Frames {
  /** Calls back before the next paint with the frame's time in ms. */
  request(callback: (time: number) => void): number
  cancel(id: number): void
}

/** Shortest time between two flushes, in ms: nobody reads a number that changes more often. */
export const flushInterval = 100

/** Frame times are rounded, so six frames of 60 Hz can come out a little under 100 ms. */
const frameRounding = 1

/** Decides when changes reach the screen. */
export interface FlushScheduler {
  /** Something changed: flush once, soon. */
  request(): void
  /** Holds flushes back; a held one happens after the end of the pause. */
  setPaused(paused: boolean): void
  paused(): boolean
  stop(): void
}

/** Runs `flush` at most once per animation frame and 10 times a second, and only when asked to. */
export function createFlushScheduler(frames: Frames, flush: () => void): FlushScheduler {
  let due = false
  let paused = false
  let frame: number | undefined
  let lastFlush = Number.NEGATIVE_INFINITY

  function plan(): void {
    if (due && !paused && frame === undefined) frame = frames.request(onFrame)
  }

  function onFrame(time: number): void {
    frame = undefined
    if (time - lastFlush >= flushInterval - frameRounding) {
      lastFlush = time
      due = false
      flush()
    }
    plan()
  }

  function cancel(): void {
    if (frame !== undefined) frames.cancel(frame)
    frame = undefined
  }

  return {
    request() {
      due = true
      plan()
    },
    setPaused(next) {
      paused = next
      if (paused) cancel()
      else plan()
    },
    paused: () => paused,
    stop() {
      due = false
      cancel()
    },
  }
}
