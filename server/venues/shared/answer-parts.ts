import * as v from 'valibot'
import { type Bus, BusError } from '../../bus/bus.ts'
import { createPartAssembler, partOf, readPart } from '../frames/parts.ts'
import type { CachedAnswer } from './answer-cache.ts'

/** Rises when a reader of the version before would misread a question or an answer. */
const version = 1
/** Bytes of an answer before its part: version, and its age in ms (f64). */
const head = 9
const longestQuestion = 4_000
/** How long one part may take, in ms: the place outside has to answer first. */
const partTimeout = 30_000

const partQuestion = v.object({
  version: v.literal(version),
  name: v.pipe(v.string(), v.maxLength(100)),
  question: v.pipe(v.string(), v.maxLength(longestQuestion)),
  /** Which part, from 0. */
  part: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)),
})

/** In place of a version: the gateway leads no more, and whoever asked looks for the one that does. */
const gone = 0

/** What a gateway answers that leads no more. */
export function goneAnswer(): Uint8Array {
  return Uint8Array.of(gone)
}

/** Where the leader of an epoch answers. */
export function answerSubject(epoch: number): string {
  return `market.${epoch}.answers`
}

/**
 * Answers one question of `askLeader`. Rejects where it makes no sense.
 * @param take the answer to a question of a source
 */
export async function answerPart(
  bytes: Uint8Array,
  take: (name: string, question: string) => Promise<CachedAnswer>,
  elapsed: () => number,
): Promise<Uint8Array> {
  const asked = v.parse(partQuestion, JSON.parse(new TextDecoder().decode(bytes)))
  const cached = await take(asked.name, asked.question)
  const part = partOf(cached.bytes, asked.part)
  if (part === undefined) throw new Error('the answer has no such part')
  const answer = new Uint8Array(head + part.byteLength)
  answer[0] = version
  new DataView(answer.buffer).setFloat64(1, elapsed() - cached.at, true)
  answer.set(part, head)
  return answer
}

/**
 * Asks the leader of an epoch, part by part. Rejects where it does not answer, or not sensibly; with `no-responder`
 * where it leads no more.
 */
export async function askLeader(
  bus: Bus,
  epoch: number,
  [name, question]: readonly [name: string, question: string],
  elapsed: () => number,
): Promise<CachedAnswer> {
  const assembler = createPartAssembler()
  for (let next = 0; ; next += 1) {
    const text = JSON.stringify({ version, name, question, part: next })
    const answer = await bus.request(
      answerSubject(epoch),
      new TextEncoder().encode(text),
      partTimeout,
    )
    if (answer[0] === gone) throw new BusError('no-responder', 'the gateway leads no more')
    const part = answer[0] === version ? readPart(answer.subarray(head)) : undefined
    if (part?.index !== next) throw new Error('an answer of the leader that makes no sense')
    const age = new DataView(answer.buffer, answer.byteOffset).getFloat64(1, true)
    const whole = assembler.take(part)
    if (whole !== undefined) return { bytes: whole, at: elapsed() - Math.max(0, age) }
    if (next + 1 === part.count) throw new Error('the answer of the leader changed meanwhile')
  }
}
