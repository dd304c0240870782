/** Before a file is asked for once more, in ms. */
const waits = [500, 2_000, 5_000]

/** Lets `ms` pass. */
export type Pause = (ms: number) => Promise<void>

/**
 * Does what a bad line may have spoiled again, up to three times and ever later; then rejects as the last
 * attempt did. A version is installed whole or not at all: one lost request of some hundred would waste
 * all others.
 */
export async function insist<Result>(
  attempt: () => Promise<Result>,
  pause: Pause,
): Promise<Result> {
  for (const wait of waits) {
    try {
      return await attempt()
    } catch {
      await pause(wait)
    }
  }
  return attempt()
}

/** By the clock of the machine. */
export const pause: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
