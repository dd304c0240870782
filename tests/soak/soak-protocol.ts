/** What honest people saw. */
export interface HonestReport {
  /** Sockets that ended before they were closed, and calls that failed. */
  cut: string[]
  faults: string[]
  /** Events of the log that were never told, and those that were told more than once. */
  untold: string[]
  toldAgain: string[]
  told: number
  calls: number
  /** The longest time without a message, in ms, of the one who waited longest. */
  longestSilence: number
}

/** What is asked of a process of honest people. */
export type HonestQuestions = {
  /** Makes so many people; each follows a list and waits for alerts. */
  begin: [question: { url: string; first: number; count: number }, answer: object]
  /** Lets them go on for `ms`, then sums up. */
  live: [question: { ms: number }, answer: HonestReport]
}

/** What is asked of the process of attackers. */
export type AttackQuestions = {
  /** Attacks in every way for `ms`; answers how often each thing was done or happened. */
  attack: [question: { url: string; ms: number }, answer: { counts: Record<string, number> }]
}
