import type { Cut } from '../../../server/market/ticker-source.ts'

/** Ways to find the alerts that a tick fires. */
export const matchers = ['index', 'gate', 'scan', 'rules'] as const
export type Matcher = (typeof matchers)[number]

/** What is asked of the process that matches ticks. */
export type MatchQuestions = {
  /** Ticks a CPU second of one matcher over so many alerts. */
  match: [
    question: { matcher: Matcher; alerts: number; ticks: number },
    answer: { ticksPerSecond: number; changes: number; fired: number; bytes: number },
  ]
  /** The alerts that the first ticks fire, by the index and by the scan, as a digest each. */
  agree: [
    question: { alerts: number; ticks: number },
    answer: { index: string; scan: string; fired: number },
  ]
  /** Ticks a CPU second through everything that the gateway does with a ticker but storing. */
  engine: [
    question: { alerts: number; ticks: number },
    answer: { ticksPerSecond: number; bytes: number },
  ]
}

/** What is asked of the gateway in which all alerts fire. */
export type StormQuestions = {
  start: [question: { alerts: number }, answer: { port: number; cut: Cut | undefined }]
  /** Lets the price fall through every alert; answers when all of them are stored. */
  crash: [question: object, answer: { ms: number; events: number; deliveries: number }]
  stop: [question: object, answer: object]
}
