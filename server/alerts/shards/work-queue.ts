/** Runs pieces of work one after the other, in the order in which they came. */
export interface WorkQueue {
  /** Runs `work` after all that came before it; resolves when it is done, also where it failed. */
  add: (work: () => Promise<void>) => Promise<void>
  /** Resolves when everything that has come is done. */
  idle: () => Promise<void>
  /** Begins nothing any more. */
  stop: () => void
}

/**
 * A queue without work. How much may wait is up to those who add to it.
 * @param onError hears of the first piece that fails, and of no other until one succeeds
 */
export function createWorkQueue(onError: (error: unknown) => void): WorkQueue {
  let last: Promise<void> = Promise.resolve()
  let failed = false
  let isStopped = false

  const run = async (work: () => Promise<void>): Promise<void> => {
    try {
      if (!isStopped) await work()
      failed = false
    } catch (error) {
      if (!failed) onError(error)
      failed = true
    }
  }

  return {
    add: (work) => {
      last = last.then(() => run(work))
      return last
    },
    idle: () => last,
    stop: () => {
      isStopped = true
    },
  }
}
