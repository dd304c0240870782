import type { Subscription } from '../../src/contract/socket.ts'
import type { Cut } from '../market/ticker-source.ts'
import { type MergedFrames, mergeFrames } from './merged-frames.ts'
import type { HubStats } from './stats.ts'
import type { Subscriber } from './topics.ts'

/** What a slow reader is granted. */
export interface ReaderLimits {
  /** A reader with more bytes waiting is skipped, and later sent in one frame what it missed. */
  skipBytes: number
  /** A reader with more bytes waiting is cut. */
  maxBytes: number
  /** A reader skipped for longer, in ms, is cut. */
  maxBehind: number
}

/** Limits that suit browsers. */
export const readerLimits: ReaderLimits = {
  skipBytes: 64 * 1024,
  maxBytes: 1024 * 1024,
  maxBehind: 10_000,
}

/** At least one frame in this time, in ms, so that a calm market looks different from a dead socket. */
const signOfLifeInterval = 1_000

/** One subscriber of a list. */
export interface Reader {
  /** The subscription as it was asked for, for the message that ends it. */
  readonly asked: Subscription
  readonly epoch: number
  /** The revision that the reader holds once it has read what was written. */
  seq: number
  /** Since when it is skipped, Unix ms. */
  behindSince: number | undefined
}

/** The subscribers of one list, and what was sent to them last. */
export interface TickerStream {
  readonly readers: Map<Subscriber, Reader>
  sent: Cut | undefined
  /** Unix ms. */
  sentAt: number
  /** The round under way; no other begins before it has ended. */
  round: Round | undefined
}

/** One cut on its way to every reader. */
interface Round {
  readonly cut: Cut
  readonly frames: MergedFrames
  readonly rest: Iterator<[Subscriber, Reader]>
}

/** A stream without subscribers. */
export function createTickerStream(): TickerStream {
  return { readers: new Map(), sent: undefined, sentAt: 0, round: undefined }
}

/** True if there is news since the last frame, or no frame for too long. */
export function isDue(stream: TickerStream, cut: Cut, now: number): boolean {
  if (stream.round !== undefined) return false
  return (
    stream.sent?.epoch !== cut.epoch ||
    stream.sent.seq !== cut.seq ||
    now - stream.sentAt >= signOfLifeInterval
  )
}

/**
 * Begins to bring every reader up to `cut`; `sendSlice` does it.
 * @param build the ticker frame of everything after a revision
 */
export function beginRound(
  stream: TickerStream,
  cut: Cut,
  now: number,
  build: (since: number) => Uint8Array,
): void {
  stream.sent = cut
  stream.sentAt = now
  stream.round = { cut, frames: mergeFrames(cut.seq, build), rest: stream.readers.entries() }
}

/**
 * Serves the next `count` readers of the round: one shared frame for all that hold the revision
 * before, a merged one for who was skipped, a reset for who follows an epoch that is over. Returns
 * true when the round has ended.
 */
export function sendSlice(
  stream: TickerStream,
  count: number,
  now: number,
  limits: ReaderLimits,
  stats: HubStats,
): boolean {
  const { round } = stream
  if (round === undefined) return true
  for (let served = 0; served < count; served++) {
    const next = round.rest.next()
    if (next.done === true) {
      stream.round = undefined
      return true
    }
    const [subscriber, reader] = next.value
    if (!subscriber.open) continue
    if (reader.epoch !== round.cut.epoch) {
      stream.readers.delete(subscriber)
      stats.subscriptions -= 1
      stats.resets += 1
      subscriber.send({ action: 'reset', arg: reader.asked })
    } else if (subscriber.buffered > limits.skipBytes) {
      skip(subscriber, reader, now, limits, stats)
    } else if (reader.seq <= round.cut.seq) {
      const frame = round.frames.from(reader.seq)
      subscriber.write(frame)
      if (reader.behindSince !== undefined) stats.framesMerged += 1
      reader.behindSince = undefined
      reader.seq = round.cut.seq
      stats.framesSent += 1
      stats.frameBytes += frame.length
    }
  }
  return false
}

function skip(
  subscriber: Subscriber,
  reader: Reader,
  now: number,
  limits: ReaderLimits,
  stats: HubStats,
): void {
  stats.framesSkipped += 1
  reader.behindSince ??= now
  const tooLong = now - reader.behindSince > limits.maxBehind
  if (!tooLong && subscriber.buffered <= limits.maxBytes) return
  stats.cutSlow += 1
  subscriber.closeSlow()
}
