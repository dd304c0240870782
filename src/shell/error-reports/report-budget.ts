/** Reports that a page may send in a minute. */
export const maxPerMinute = 10
/** Reports that a page may send in its life. */
export const maxPerPage = 50

const minute = 60_000

/**
 * Says whether one more report may be sent: an error that comes again and again, also one of the reports
 * themselves, ends in silence.
 * @param now time in ms
 */
export function createReportBudget(now: () => number): () => boolean {
  const sent: number[] = []
  return () => {
    const recent = sent.filter((time) => now() - time < minute)
    if (sent.length >= maxPerPage || recent.length >= maxPerMinute) return false
    sent.push(now())
    return true
  }
}
