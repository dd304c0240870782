import * as v from 'valibot'
import { type Bus, BusError, type Responder } from '../../bus/bus.ts'
import type { Clock } from '../../lib/clock.ts'
import { type CachedAnswer, createAnswerCache } from './answer-cache.ts'
import { answerPart, askLeader, goneAnswer } from './answer-parts.ts'
import type { AnswerSource, SharedAnswers } from './shared-answers.ts'

/** Who leads, as one gateway sees it. */
export interface Lead {
  /** True where this gateway leads. */
  leads: boolean
  /** Of whoever leads; 0 while none is known. */
  epoch: number
}

/** What asking through a leader takes. */
export interface LeaderAnswersOptions {
  bus: Bus
  lead: () => Lead | undefined
  clock: Pick<Clock, 'now' | 'after'>
  /** Time that never goes back, in ms. */
  elapsed: () => number
}

/** Answers that the leader of a cluster asks for all its gateways. */
export interface LeaderAnswers extends SharedAnswers {
  /** Answers other gateways, while this one leads. */
  respond: Responder
}

/** A place that is down is asked again after so long, in ms, however many gateways want to know. */
const failureLife = 60_000
/** How long whoever asks waits for a leader, in ms: one takes over within six seconds, and may have to start. */
const patience = 20_000
const retryDelay = 500

/**
 * Answers of places outside, of which the leader alone asks. One question is on its way at a time for the same thing;
 * its answer is kept by whoever was told it, so a gateway that begins to lead goes on with what it knows.
 */
export function createLeaderAnswers(options: LeaderAnswersOptions): LeaderAnswers {
  const { bus, lead, clock, elapsed } = options
  const sources = new Map<string, Pick<AnswerSource<unknown>, 'life' | 'ask'>>()
  const cache = createAnswerCache({ elapsed, failureLife })

  const lifeOf = (name: string): number => sources.get(name)?.life ?? 0
  const askOutside = async (name: string, question: string): Promise<CachedAnswer> => {
    const source = sources.get(name)
    if (source === undefined) throw new Error(`no gateway asks ${JSON.stringify(name)}`)
    const at = elapsed()
    return { bytes: new TextEncoder().encode(JSON.stringify(await source.ask(question))), at }
  }
  /** Through whoever leads, this gateway perhaps; waits for one while there is none. */
  const askThrough = async (name: string, question: string): Promise<CachedAnswer> => {
    const until = elapsed() + patience
    for (;;) {
      const { leads = false, epoch = 0 } = lead() ?? {}
      if (leads) return await cachedOutside(name, question)
      try {
        if (epoch === 0) throw new BusError('no-responder', 'no gateway leads')
        const answer = await askLeader(bus, epoch, [name, question], elapsed)
        cache.put(keyOf(name, question), lifeOf(name), answer)
        return answer
      } catch (error) {
        const isFinal =
          !(error instanceof BusError) || error.code === 'failed' || error.code === 'closed'
        if (isFinal || elapsed() >= until) throw error
        await new Promise<void>((resolve) => void clock.after(retryDelay, resolve))
      }
    }
  }
  const cachedOutside = (name: string, question: string): Promise<CachedAnswer> =>
    cache.take(keyOf(name, question), lifeOf(name), () => askOutside(name, question))

  return {
    share: (source) => {
      if (sources.has(source.name)) throw new Error(`${source.name} is asked twice`)
      sources.set(source.name, source)
      return async (question) => {
        const { bytes, at } = await askThrough(source.name, question)
        const answer = v.parse(source.schema, JSON.parse(new TextDecoder().decode(bytes)))
        return { answer, asOf: Math.floor(clock.now() - (elapsed() - at)) }
      }
    },
    asks: () => lead()?.leads === true,
    respond: (question) =>
      lead()?.leads === true ? answerPart(question, cachedOutside, elapsed) : goneAnswer(),
  }
}

function keyOf(name: string, question: string): string {
  return `${name} ${question}`
}
