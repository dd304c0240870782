import type { Clock } from '../../../lib/clock.ts'

/** The longest wait for an answer, ms; what comes later is cached for the next who asks. */
const patience = 6_000
/** After somebody waited in vain, this is all that anybody waits for a while, ms: what is kept comes at once. */
const shortPatience = 50
const slowness = 60_000

/** Waits for an answer as long as is worth it, and rejects where it comes later. */
export function createAdaptiveTimeout(
  clock: Pick<Clock, 'now' | 'after'>,
): <Answer>(answer: Promise<Answer>) => Promise<Answer> {
  let slowUntil = 0
  return async (answer) => {
    const isSlow = clock.now() < slowUntil
    const late = Promise.withResolvers<never>()
    const cancel = clock.after(isSlow ? shortPatience : patience, () => {
      if (!isSlow) slowUntil = clock.now() + slowness
      late.reject(new Error('no answer in time'))
    })
    try {
      return await Promise.race([answer, late.promise])
    } finally {
      cancel()
    }
  }
}
