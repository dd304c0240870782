const tooManyRequests = 429
const banned = 418
const defaultPauses: Readonly<Record<number, number>> = {
  [tooManyRequests]: 10_000,
  [banned]: 120_000,
}
/** The longest ban that an exchange is known to speak out. */
const longestPause = 3 * 24 * 3_600_000

/**
 * For how long an exchange wants no requests, ms; 0 for an answer that refuses nothing. `Retry-After`
 * counts on every answer that is an error, in seconds or as a date.
 * @param now Unix ms
 */
export function refusalOf(status: number, headers: unknown, now: number): number {
  if (status < 400) return 0
  const delay = retryAfter(headers, now)
  const limits = status === tooManyRequests || status === banned || status === 503
  if (delay !== undefined && limits) return Math.min(delay, longestPause)
  return defaultPauses[status] ?? 0
}

function retryAfter(headers: unknown, now: number): number | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined
  const value: unknown = Object.entries(headers).find(
    ([name]) => name.toLowerCase() === 'retry-after',
  )?.[1]
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const ms = /^\d{1,9}$/.test(String(value))
    ? Number(value) * 1_000
    : Date.parse(String(value)) - now
  return ms > 0 ? ms : undefined
}
