import { backoff } from '../../backoff.ts'
import { causeOf } from './causes.ts'
import type { StatusBoard } from './status-board.ts'

/** Attempts to hear from one source of an exchange. The status board is told how they go. */
export interface SourceAttempts {
  /** Runs an attempt; false where it failed. Never rejects. */
  run: (attempt: () => Promise<void>) => Promise<boolean>
  /** How long to wait after the failures in a row, ms. */
  pause: (first: number, longest: number) => number
  /** Nobody is told of this source any more. */
  end: () => void
}

/** A source that has not been heard from. */
export function createSourceAttempts(source: string, status: StatusBoard): SourceAttempts {
  let failures = 0
  let ended = false
  const tell = (cause: string): void => {
    if (!ended) status.set(source, cause)
  }
  return {
    run: async (attempt) => {
      try {
        await attempt()
        failures = 0
        tell('')
        return true
      } catch (error) {
        failures += 1
        tell(causeOf(error))
        return false
      }
    },
    pause: (first, longest) => backoff(failures, first, longest),
    end: () => {
      tell('')
      ended = true
    },
  }
}
