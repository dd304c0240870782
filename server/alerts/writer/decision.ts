import { codes } from '../../../src/contract/codes/codes.ts'
import { CallError } from '../../lib/call-error.ts'
import type { Clock } from '../../lib/clock.ts'

/** A write of what a user decided that waits for its turn. */
export interface Decision {
  /** Runs it, unless that comes too late. Never rejects. */
  run: () => Promise<void>
  /** Its turn will never come. */
  giveUp: (error: Error) => void
  /** Settles as the write does; rejects with a CallError where its turn does not come in time. */
  done: Promise<void>
}

/** How long what a user decides waits for its turn, in ms. */
export const decisionTimeout = 10_000

/** Has a write wait for its turn. */
export function createDecision(clock: Pick<Clock, 'after'>, write: () => Promise<void>): Decision {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  let isWaiting = true
  const leave = clock.after(decisionTimeout, () => {
    isWaiting = false
    reject(tooSlow())
  })
  return {
    done,
    run: async () => {
      if (!isWaiting) return
      leave()
      await write().then(resolve, reject)
    },
    giveUp: (error) => {
      leave()
      reject(error)
    },
  }
}

/** The error of a decision that the store is too slow for. */
export function tooSlow(): CallError {
  return new CallError(
    codes.venueUnavailable,
    'Alerts cannot be stored now. Please try again later.',
  )
}
