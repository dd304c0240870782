import * as v from 'valibot'
import type { Clock } from '../../lib/clock.ts'
import { splitIntoParts } from '../frames/parts.ts'

/** Answers for a leader's whole state, in parts. */
export interface Snapshots {
  /** Answers a question of `askSnapshot`. Rejects where it makes no sense or is for what is gone. */
  answer: (question: Uint8Array) => Promise<Uint8Array>
}

/** What a leader's state is made of. */
export interface SnapshotSource {
  /** Place in the sequence of the last frame that is in `write`. */
  sequence: () => number
  /** The whole state. */
  write: () => Uint8Array
  clock: Pick<Clock, 'after'>
  /** Time that never goes back, in ms. */
  elapsed: () => number
}

/** Rises when a reader of the version before would misread a question or an answer. */
export const snapshotVersion = 1
/** Bytes of an answer before its part: version, and sequence (f64). */
export const snapshotHead = 9

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A question for one part of a snapshot: of one that was begun, by its `sequence`, or of any that holds the frames until
 * `after`.
 */
const snapshotQuestion = v.object({
  version: v.literal(snapshotVersion),
  part: count,
  sequence: v.optional(count),
  after: count,
})

/** See `snapshotQuestion`. */
export type SnapshotQuestion = v.InferOutput<typeof snapshotQuestion>

/** Between two snapshots that are built, in ms. */
const buildInterval = 1_000
/** How many are there for whoever has not read all parts. */
const maxSnapshots = 5

/** No snapshot built yet. */
export function createSnapshots({ sequence, write, clock, elapsed }: SnapshotSource): Snapshots {
  const built = new Map<number, Uint8Array[]>()
  let newest = -1
  let builtAt = Number.NEGATIVE_INFINITY
  let building: Promise<void> | undefined

  const build = (): void => {
    builtAt = elapsed()
    newest = sequence()
    built.delete(newest)
    built.set(newest, splitIntoParts(write()))
    for (const oldest of built.keys()) {
      if (built.size <= maxSnapshots) break
      built.delete(oldest)
    }
  }
  const buildSoon = (): Promise<void> => {
    building ??= new Promise<void>((resolve, reject) => {
      clock.after(Math.max(0, builtAt + buildInterval - elapsed()), () => {
        building = undefined
        try {
          build()
          resolve()
        } catch (error) {
          reject(error)
        }
      })
    })
    return building
  }
  const holding = async (after: number): Promise<number> => {
    if (newest < after) await buildSoon()
    return newest
  }

  return {
    answer: async (question) => {
      const asked = v.parse(snapshotQuestion, JSON.parse(new TextDecoder().decode(question)))
      const wanted = asked.sequence ?? (await holding(asked.after))
      const part = built.get(wanted)?.[asked.part]
      if (part === undefined) throw new Error('this snapshot is gone')
      const answer = new Uint8Array(snapshotHead + part.byteLength)
      answer[0] = snapshotVersion
      new DataView(answer.buffer).setFloat64(1, wanted, true)
      answer.set(part, snapshotHead)
      return answer
    },
  }
}
