/** What is asked of the process whose kline topic is measured. */
export type KlineQuestions = {
  start: [question: object, answer: { port: number }]
  /** CPU time since the start of the process, in microseconds. */
  cpu: [question: object, answer: { micros: number }]
}

/** What is asked of the process that holds the followers. */
export type FollowerQuestions = {
  connect: [question: { port: number; count: number }, answer: object]
  /** The followers subscribe, each to one of the channels in turn. */
  follow: [question: { bizNos: readonly string[] }, answer: object]
  /** They unsubscribe, and tell how many messages came since they subscribed. */
  leave: [question: object, answer: { messages: number }]
}
