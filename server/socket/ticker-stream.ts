import type { Subscription } from '../../src/contract/socket.ts'
import type { Cut, TickerSource } from '../market/ticker-source.ts'
import { type MergedFrames, mergeFrames } from './merged-frames.ts'
import { sendLimits } from './outbox.ts'
import { type RowFrames, type RowSet, shareRowFrames } from './row-frames.ts'
import type { HubStats } from './stats.ts'
import type { Subscriber } from './topics.ts'

/** At least one frame in this time, in ms, so that a calm market looks different from a dead socket. */
const signOfLifeInterval = 1_000
/** Rows that nobody looks at are at most so much older than the others, in ms. */
const wholeInterval = 7_000

/** One subscriber of a list. */
export interface Reader {
  /** The subscription as it was asked for, without rows: for the message that ends it. */
  readonly asked: Subscription
  readonly epoch: number
  /** The revision that the reader holds of the whole list once it has read what was written. */
  seq: number
  /** The rows that the reader looks at; undefined for who follows the whole list. */
  readonly rows: RowSet | undefined
  /** The revision that the reader holds of these rows. */
  rowsSeq: number
  /** When it was written to, Unix ms. */
  sentAt: number
  /** True if it was not sent the last frame, because it was behind. */
  skipped: boolean
  /** True if it lacks more of the whole list than others do. */
  owed: boolean
}

/** The subscribers of one list, and what was sent to them last. */
export interface TickerStream {
  readonly readers: Map<Subscriber, Reader>
  sent: Cut | undefined
  /** Unix ms. */
  sentAt: number
  /** The newest revision that everybody was brought up to, and when, Unix ms. */
  whole: { seq: number; at: number }
  /** The round under way; no other begins before it has ended. */
  round: Round | undefined
}

/** One cut on its way to every reader. */
interface Round {
  readonly cut: Cut
  readonly now: number
  /** The revision that readers of some rows are brought up from, in a round that brings them everything. */
  readonly wholeFrom: number | undefined
  readonly frames: MergedFrames
  readonly rowFrames: RowFrames
  readonly rest: Iterator<[Subscriber, Reader]>
}

/** A stream without subscribers. */
export function createTickerStream(): TickerStream {
  return {
    readers: new Map(),
    sent: undefined,
    sentAt: 0,
    whole: { seq: 0, at: 0 },
    round: undefined,
  }
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

/** Begins to bring every reader up to `cut`; `sendSlice` does it. */
export function beginRound(
  stream: TickerStream,
  cut: Cut,
  now: number,
  source: {
    frame: (since: number) => Uint8Array
    rowsFrame: (since: number, rows: readonly number[]) => ReturnType<TickerSource['rowsFrame']>
  },
): void {
  if (stream.sent?.epoch !== cut.epoch) stream.whole = { seq: cut.seq, at: now }
  stream.sent = cut
  stream.sentAt = now
  const { seq, at } = stream.whole
  const isWhole = now - at >= wholeInterval
  if (isWhole) stream.whole = { seq: cut.seq, at: now }
  stream.round = {
    cut,
    now,
    wholeFrom: isWhole ? seq : undefined,
    frames: mergeFrames(cut.seq, source.frame),
    rowFrames: shareRowFrames(source.rowsFrame),
    rest: stream.readers.entries(),
  }
}

/**
 * Serves the next `count` readers of the round: one shared frame for all that hold the revision
 * before, one of their rows for all that look at the same, a merged one for who was skipped, a reset for who follows an epoch that is over or lacks
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
  round: Round,
  subscriber: Subscriber,
  reader: Reader,
  stats: HubStats,
): void {
  const { cut, now } = round
  if (reader.epoch !== cut.epoch) return reset(stream, subscriber, reader, stats)
  const isWhole = reader.rows === undefined || reader.owed || round.wholeFrom !== undefined
  const { room } = subscriber
  if (room === 0) return skip(reader, isWhole, stats)
  if (reader.seq > cut.seq) return
  const frame = isWhole ? wholeFrame(round, reader) : rowsFrame(round, reader)
  if (frame === undefined) {
    reader.rowsSeq = cut.seq
    return
  }
  if (frame.length > sendLimits.maxBytes) return reset(stream, subscriber, reader, stats)
  if (frame.length > room) return skip(reader, isWhole, stats)
  subscriber.write(frame)
  if (reader.skipped) stats.framesMerged += 1
  reader.skipped = false
  reader.sentAt = now
  reader.rowsSeq = cut.seq
  if (isWhole) {
    reader.owed = false
    reader.seq = cut.seq
  }
  stats.framesSent += 1
  stats.frameBytes += frame.length
}

function wholeFrame({ frames, wholeFrom }: Round, { rows, seq }: Reader): Buffer {
  const isUsual = rows !== undefined && wholeFrom !== undefined && seq >= wholeFrom
  return isUsual ? frames.exactlyFrom(wholeFrom) : frames.from(seq)
}

/** The news of the rows that the reader looks at; undefined while there is nothing to say. */
function rowsFrame(
  { rowFrames, now }: Round,
  { rows, rowsSeq, sentAt }: Reader,
): Buffer | undefined {
  const { frame, changed } = rowFrames.of(rows, rowsSeq)
  return changed === 0 && now - sentAt < signOfLifeInterval ? undefined : frame
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

function skip(reader: Reader, isWhole: boolean, stats: HubStats): void {
  stats.framesSkipped += 1
  reader.skipped = true
  if (isWhole) reader.owed = true
}
