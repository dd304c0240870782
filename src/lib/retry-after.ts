/** The longest wait that an answer can ask for, in ms. */
const maxRetryAfter = 600_000

/**
 * How long a failed call has to wait before it is made again, in ms: what the answer asked for in
 * `retryAfter` of the error, at most ten minutes. Undefined where it asked for nothing.
 */
export function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('retryAfter' in error)) return undefined
  const { retryAfter } = error
  return typeof retryAfter === 'number' ? Math.min(retryAfter, maxRetryAfter) : undefined
}
