import { type Frame, readFrame } from '../frames/frame.ts'
import { createFrameReader, type FrameOutcome, type FrameSink } from '../frames/frame-reader.ts'
import type { LeaderSnapshot } from './ask-snapshot.ts'

/** What became of a frame. */
export interface TakenFrame {
  outcome: FrameOutcome
  /** True where frames before it were missed: from the beginning of the epoch, or of those after another. */
  isGap: boolean
  /** True where frames were lost after one that had come. */
  isLoss: boolean
}

/** What a leader says in one epoch, in the order of its sequence. */
export interface EpochStream {
  epoch: number
  /** The place of the newest frame that was taken; 0 before the first. */
  sequence: () => number
  /** Delivers a frame; undefined for one whose place has passed. */
  take: (frame: Frame) => TakenFrame | undefined
  /** Delivers a snapshot and goes on from its place. */
  restore: (snapshot: LeaderSnapshot) => void
}

/** The stream of an epoch from its beginning. */
export function createEpochStream(epoch: number, sink: FrameSink): EpochStream {
  let reader = createFrameReader(sink)
  let sequence = 0
  return {
    epoch,
    sequence: () => sequence,
    take: (frame) => {
      if (frame.sequence <= sequence) return undefined
      const isGap = frame.sequence !== sequence + 1
      const isLoss = isGap && sequence > 0
      sequence = frame.sequence
      return { outcome: reader.take(frame), isGap, isLoss }
    },
    restore: (snapshot) => {
      reader = createFrameReader(sink)
      for (const bytes of snapshot.frames) {
        const frame = readFrame(bytes)
        if (typeof frame === 'object') reader.take(frame)
      }
      sequence = snapshot.sequence
    },
  }
}
