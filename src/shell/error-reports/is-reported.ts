import { ApiError, isSilent } from '../../api/api-error.ts'
import { isMissingChunk } from '../missing-chunk.ts'

/** Failures of calls that are mistakes of ours. The gateway logs its own, and the others are no errors. */
const mistakes: readonly string[] = ['malformed', 'wrongName']

/** Names of errors by which something was given up, of browsers and of libraries. */
const aborts: readonly string[] = ['AbortError', 'CancelledError']

/** What browsers say of a request that nobody answered: Chromium, Firefox, Safari. */
const noAnswer = /failed to fetch|networkerror|load failed|network connection was lost/i

/** True for an error that somebody has to look at: not for aborts, and not for a missing connection. */
export function isReported(error: unknown, isOnline: boolean): boolean {
  if (error === undefined || error === null) return false
  if (error instanceof ApiError) return mistakes.includes(error.failure.kind)
  if (isMissingChunk(error)) return isOnline
  if (!(error instanceof Error)) return true
  if (aborts.includes(error.name) || isSilent(error)) return false
  return !(error instanceof TypeError && noAnswer.test(error.message))
}
