import type * as v from 'valibot'
import type { Clock } from '../../lib/clock.ts'

/** An answer, and when it was asked for. */
export interface DatedAnswer<Answer> {
  answer: Answer
  /** Unix ms, by this machine's clock. */
  asOf: number
}

/** A place outside that gateways ask. */
export interface AnswerSource<Answer> {
  /** Unlike every other on the gateway. */
  name: string
  /** For how long an answer serves whoever asks the same, in ms: a little less than the time between two questions. */
  life: number
  /** Asks the place. What it resolves with has to come through JSON unharmed. Throws for a question that nobody may ask. */
  ask: (question: string) => Promise<Answer>
  /** Reads an answer that another gateway was told. */
  schema: v.GenericSchema<unknown, Answer>
}

/** Has a question asked once for all gateways. Rejects where the place does not answer, or nobody can ask it now. */
export type SharedAsk<Answer> = (question: string) => Promise<DatedAnswer<Answer>>

/** What gateways that work as one ask outside, once for all of them. */
export interface SharedAnswers {
  share: <Answer>(source: AnswerSource<Answer>) => SharedAsk<Answer>
  /** True where this gateway is the one that asks now. */
  asks: () => boolean
}

/** Answers for a gateway that is alone: it asks by itself, each time. */
export function ownAnswers(clock: Pick<Clock, 'now'>): SharedAnswers {
  return {
    share: (source) => async (question) => {
      const asOf = Math.floor(clock.now())
      return { answer: await source.ask(question), asOf }
    },
    asks: () => true,
  }
}
