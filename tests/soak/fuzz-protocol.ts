/** What is asked of the process that sends requests to the gateway. */
export type FuzzQuestions = {
  /** Makes people and all requests; answers how many requests there are. */
  prepare: [question: { url: string }, answer: { requests: number }]
  /** Sends some of the requests at an even pace, either as they are or as people send the same calls. */
  send: [
    question: { kind: 'largest' | 'ordinary'; from: number; to: number; perSecond: number },
    answer: { faults: string[]; statuses: Record<string, number> },
  ]
}

/** What is asked of the process that does what people do, and looks at the clock. */
export type BystanderQuestions = {
  begin: [question: { url: string }, answer: object]
  /** Sends ordinary requests for `ms`; answers how long each took from when it was due, in ms. */
  watch: [question: { ms: number; perSecond: number }, answer: { took: number[] }]
}
