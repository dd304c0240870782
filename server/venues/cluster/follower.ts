import type { Bus } from '../../bus/bus.ts'
import type { Clock } from '../../lib/clock.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { type Frame, readFrame } from '../frames/frame.ts'
import { createFrameReader, type FrameReader, type FrameSink } from '../frames/frame-reader.ts'
import { askSnapshot, type LeaderSnapshot } from './ask-snapshot.ts'
import { createFrameBuffer } from './frame-buffer.ts'
import { frameSubject } from './subjects.ts'

/** What a follower needs. */
export interface FollowerOptions {
  bus: Bus
  sink: FrameSink
  clock: Pick<Clock, 'after'>
  /** Time that never goes back, in ms. */
  elapsed: () => number
  random: () => number
  log: (line: string) => void
}

/** What a follower went through. */
export interface FollowerStats {
  /** Frames that were missing in the sequence, by how often that was noticed. */
  gaps: number
  snapshots: number
  /** Frames of leaders that lead no more. */
  oldFrames: number
}

/** Takes the market from whoever leads. */
export interface Follower {
  /** The highest epoch that is known; 0 where none is. */
  epoch: () => number
  /**
   * Takes the epoch that the database knew at `askedAt`. One lower than what frames said meanwhile is right where
   * it was asked later: then those frames were no leader's.
   */
  believe: (epoch: number, askedAt: number) => void
  /** Since the last frame of the leader, in ms; Infinity where none came. */
  frameAge: () => number
  /** While this gateway leads by itself, in an epoch of its own, nothing is delivered. */
  pause: (ownEpoch: number) => void
  resume: () => void
  stats: () => FollowerStats
  stop: () => void
}

/** Followers that lost the same frame ask for the snapshot spread over this time, in ms. */
const spread = 1_000
/** After a snapshot could not be had, in ms. */
const retryDelay = 500

/** A follower of whoever leads, from now on. */
export function createFollower(options: FollowerOptions): Follower {
  const { bus, sink, clock, elapsed, random, log } = options
  const stats: FollowerStats = { gaps: 0, snapshots: 0, oldFrames: 0 }
  const logged = new Set<string>()
  const held = createFrameBuffer()
  let reader: FrameReader = createFrameReader(sink)
  let epoch = 0
  let raisedAt = 0
  let sequence = 0
  let heardAt = Number.NEGATIVE_INFINITY
  let paused = false
  let stopped = false
  let asking: 'no' | 'soon' | 'now' = 'no'
  /** Counts what was asked, so that an answer that comes too late is known. */
  let round = 0

  const logOnce = (line: string): void => {
    if (!logged.has(line)) log(line)
    logged.add(line)
  }
  const begin = (newEpoch: number): void => {
    epoch = newEpoch
    raisedAt = elapsed()
    sequence = 0
    reader = createFrameReader(sink)
    held.clear()
  }
  const deliver = (frame: Frame): void => {
    sequence = frame.sequence
    const outcome = reader.take(frame)
    if (outcome === 'nonsense') logOnce('a frame of the leader makes no sense and is left out')
    if (outcome !== 'delivered') askSoon()
  }
  const take = (frame: Frame): void => {
    if (frame.sequence <= sequence) return
    if (frame.sequence !== sequence + 1) {
      // The first after a change of the leader is no loss.
      if (sequence > 0) stats.gaps += 1
      askSoon()
    }
    deliver(frame)
  }
  const hear = (bytes: Uint8Array): void => {
    const frame = readFrame(bytes)
    if (frame === 'version') return logOnce('frames of another version are left out')
    if (frame === undefined) return logOnce('what is no frame is left out')
    if (paused) return
    if (frame.epoch < epoch) {
      stats.oldFrames += 1
      return
    }
    if (frame.epoch > epoch) begin(frame.epoch)
    heardAt = elapsed()
    if (asking !== 'now') return take(frame)
    // Newer than the snapshot that is on its way, perhaps.
    if (!held.add(frame)) askSoon()
  }

  const askSoon = (delay = random() * spread): void => {
    if (asking !== 'no' || stopped) return
    asking = 'soon'
    clock.after(delay, () => void ask())
  }
  /** What is being asked over a connection that was lost has no answer. */
  const askAgain = (): void => {
    if (asking === 'now') endRound()
    askSoon()
  }
  const endRound = (): void => {
    round += 1
    asking = 'no'
    for (const frame of held.drain()) take(frame)
  }
  const ask = async (): Promise<void> => {
    if (stopped || paused || epoch === 0) {
      asking = 'no'
      return
    }
    asking = 'now'
    const [askedEpoch, own] = [epoch, round]
    try {
      const snapshot = await askSnapshot(bus, askedEpoch, sequence)
      if (own !== round) return
      // Older than what is known, it would set prices back.
      const isUseful = askedEpoch === epoch && !paused && snapshot.sequence >= sequence
      if (isUseful) apply(snapshot)
      endRound()
      if (!isUseful) askSoon()
    } catch (error) {
      if (own !== round) return
      logOnce(`the leader gives no snapshot yet: ${errorMessage(error)}`)
      endRound()
      askSoon(retryDelay + random() * spread)
    }
  }
  const apply = (snapshot: LeaderSnapshot): void => {
    stats.snapshots += 1
    logged.clear()
    reader = createFrameReader(sink)
    for (const bytes of snapshot.frames) {
      const frame = readFrame(bytes)
      if (typeof frame === 'object') reader.take(frame)
    }
    sequence = snapshot.sequence
  }

  const stops = [bus.subscribe(frameSubject, hear), bus.onGap(askAgain)]
  return {
    epoch: () => epoch,
    believe: (known, askedAt) => {
      const isRight = known > epoch || (known < epoch && askedAt > raisedAt)
      if (!isRight || paused) return
      begin(known)
      askSoon()
    },
    frameAge: () => elapsed() - heardAt,
    pause: (ownEpoch) => {
      paused = true
      begin(ownEpoch)
    },
    resume: () => {
      paused = false
    },
    stats: () => stats,
    stop: () => {
      stopped = true
      for (const stop of stops) stop()
    },
  }
}
