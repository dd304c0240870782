import type { Bus } from '../../bus/bus.ts'
import { createPartAssembler, readPart } from '../frames/parts.ts'
import { splitFrames } from './market-state.ts'
import { type SnapshotQuestion, snapshotHead, snapshotVersion } from './snapshots.ts'
import { snapshotSubject } from './subjects.ts'

/** A leader's whole state. */
export interface LeaderSnapshot {
  /** The epoch that was asked for. */
  epoch: number
  /** Place of the last frame that is in it. */
  sequence: number
  frames: readonly Uint8Array[]
}

const answerTimeout = 3_000
const broken = 'a snapshot that makes no sense'

/**
 * Asks the leader of an epoch for its state, part by part, which holds the frames until `after`. Rejects where it does not
 * answer, or not sensibly.
 */
export async function askSnapshot(bus: Bus, epoch: number, after: number): Promise<LeaderSnapshot> {
  const assembler = createPartAssembler()
  let sequence: number | undefined
  for (let next = 0; ; next += 1) {
    const question: SnapshotQuestion = { version: snapshotVersion, part: next, sequence, after }
    const answer = await bus.request(
      snapshotSubject(epoch),
      new TextEncoder().encode(JSON.stringify(question)),
      answerTimeout,
    )
    if (answer[0] !== snapshotVersion) throw new Error('a snapshot of another version')
    const part = readPart(answer.subarray(snapshotHead))
    if (part?.index !== next) throw new Error(broken)
    sequence ??= new DataView(answer.buffer, answer.byteOffset).getFloat64(1, true)
    const whole = assembler.take(part)
    if (whole !== undefined) {
      const frames = splitFrames(whole)
      if (frames === undefined) throw new Error(broken)
      return { epoch, sequence, frames }
    }
    if (next + 1 === part.count) throw new Error(broken)
  }
}
