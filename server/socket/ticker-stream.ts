import type { Subscription } from '../../src/contract/socket.ts'
import type { Cut } from '../market/ticker-source.ts'
import { type MergedFrames, mergeFrames } from './merged-frames.ts'
import { sendLimits } from './outbox.ts'
import type { HubStats } from './stats.ts'
import type { Subscriber } from './topics.ts'

/** At least one frame in this time, in ms, so that a calm market looks different from a dead socket. */
const signOfLifeInterval = 1_000

/** One subscriber of a list. */
export interface Reader {
  /** The subscription as it was asked for, for the message that ends it. */
  readonly asked: Subscription
  readonly epoch: number
  /** The revision that the reader holds once it has read what was written. */
  seq: number
  /** True if it was not sent the last frame, because it was behind. */
  skipped: boolean
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
 * before, a merged one for who was skipped, a reset for who follows an epoch that is over or lacks
 * more than a socket may hold. Returns true when the round has ended.
 */
export function sendSlice(stream: TickerStream, count: number, stats: HubStats): boolean {
  const { round } = stream
  if (round === undefined) return true
  for (let served = 0; served < count; served++) {
    const next = round.rest.next()
    if (next.done === true) {
      stream.round = undefined
      return true
    }
    const [subscriber, reader] = next.value
    if (subscriber.open) serve(stream, round, subscriber, reader, stats)
  }
  return false
}

function serve(
  stream: TickerStream,
  { cut, frames }: Round,
  subscriber: Subscriber,
  reader: Reader,
  stats: HubStats,
): void {
  if (reader.epoch !== cut.epoch) return reset(stream, subscriber, reader, stats)
  const { room } = subscriber
  if (room === 0) return skip(reader, stats)
  if (reader.seq > cut.seq) return
  const frame = frames.from(reader.seq)
  if (frame.length > sendLimits.maxBytes) return reset(stream, subscriber, reader, stats)
  if (frame.length > room) return skip(reader, stats)
  subscriber.write(frame)
  if (reader.skipped) stats.framesMerged += 1
  reader.skipped = false
  reader.seq = cut.seq
  stats.framesSent += 1
  stats.frameBytes += frame.length
}

function reset(
  stream: TickerStream,
  subscriber: Subscriber,
  reader: Reader,
  stats: HubStats,
): void {
  stream.readers.delete(subscriber)
  stats.subscriptions -= 1
  stats.resets += 1
  subscriber.send({ action: 'reset', arg: reader.asked })
}

function skip(reader: Reader, stats: HubStats): void {
  stats.framesSkipped += 1
  reader.skipped = true
}
