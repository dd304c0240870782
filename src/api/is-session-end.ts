import { ApiError } from './api-error.ts'

/** True where the gateway said that the session of whoever called had ended. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'invalidSession'
}
