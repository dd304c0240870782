/** What is asked of the gateway whose alerts fire one after the other. */
export type NotificationQuestions = {
  /** Makes so many people with an alert each. */
  start: [question: { users: number }, answer: { port: number }]
  /** Lets the price fall through one alert after the other; answers when each was crossed, Unix ms. */
  fall: [question: { alerts: number }, answer: { crossedAt: number[] }]
}

/** Id of a person, and of their alert. */
export function nameOf(index: number): string {
  return `bench-${index}`
}

/** The machine's time with fractions of a ms, the same in every process. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now()
}
