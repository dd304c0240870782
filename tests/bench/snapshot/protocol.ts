/** The ways to answer a request for a whole list that are compared. */
export const answerNames = [
  'prepared',
  'revalidated',
  'prepared-bare',
  'fastify',
  'fastify-schema',
  'brotli',
] as const

/** Name of one way. */
export type AnswerName = (typeof answerNames)[number]

/** What the process of the server is asked. */
export type ServerQuestions = {
  start: [{ answer: AnswerName }, { port: number; path: string; headers: Record<string, string> }]
  /** CPU time so far, in microseconds. */
  cpu: [object, { micros: number }]
  /** Gives everything back. */
  stop: [object, object]
}

/** What the process of the client is asked. */
export type ClientQuestions = {
  /** Fetches `path` that many times; `body` is base64 of the last answer as it travelled. */
  fetch: [
    { port: number; path: string; headers: Record<string, string>; count: number },
    { statuses: number[]; body: string },
  ]
}
