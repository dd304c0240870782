import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Runs work once the answer to a call is out, so that nobody learns from the time that an answer takes what
 * the work finds. One piece runs at a time, in the order of the answers.
 */
export type AfterAnswers = (reply: FastifyReply, work: () => Promise<void>) => void

/** Pieces of work that wait at a time; a further one is not done, and the log says so. */
const maxWaiting = 100

/** A queue of such work. What fails is logged. */
export function createAfterAnswers(): AfterAnswers {
  let waiting = 0
  let last = Promise.resolve()
  return (reply, work) => {
    const { log } = reply
    if (waiting >= maxWaiting) return log.warn('too much work waits behind answers')
    waiting += 1
    // Also where the client went away before its answer.
    finished(reply.raw, () => {
      last = last
        .then(work)
        .catch((err: unknown) => log.error({ err }, 'work behind an answer failed'))
        .finally(() => {
          waiting -= 1
        })
    })
  }
}
