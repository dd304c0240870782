/** First wait after a failed try, in ms; it doubles with every further one. */
const base = 2_000
/** Longest wait, in ms, also where a service asks for more. */
const cap = 15 * 60_000

/**
 * Ms to wait after the `attempts`th try failed, spread over the upper half so that messages which failed
 * together do not come back together. Never less than what the service asked for.
 * @param random in [0, 1)
 * @param asked ms that the service wants to be left alone, from Retry-After
 */
export function retryDelay(attempts: number, random: number, asked = 0): number {
  const full = Math.min(cap, base * 2 ** Math.min(Math.max(attempts - 1, 0), 20))
  return Math.min(cap, Math.max(Math.round(full * (0.5 + random / 2)), asked))
}

/**
 * Reads a Retry-After header (RFC 9110 section 10.2.3): seconds or a date. Undefined for anything else.
 * @param now Unix ms
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
