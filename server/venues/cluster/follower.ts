import type { Bus } from '../../bus/bus.ts'
import type { Clock } from '../../lib/clock.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { createOnceLog } from '../../lib/once-log.ts'
import { type Frame, readFrame } from '../frames/frame.ts'
import type { FrameSink } from '../frames/frame-reader.ts'
import { askSnapshot } from './ask-snapshot.ts'
import { createEpochStream } from './epoch-stream.ts'
import { createResync } from './resync.ts'
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

/** A follower of whoever leads, from now on. */
export function createFollower(options: FollowerOptions): Follower {
  const { bus, sink, elapsed } = options
  const stats: FollowerStats = { gaps: 0, snapshots: 0, oldFrames: 0 }
  const errors = createOnceLog(options.log)
  let stream = createEpochStream(0, sink)
  let raisedAt = 0
  let heardAt = Number.NEGATIVE_INFINITY
  let paused = false

  const begin = (epoch: number): void => {
    stream = createEpochStream(epoch, sink)
    raisedAt = elapsed()
    resync.clear()
  }
  const take = (frame: Frame): void => {
    const taken = stream.take(frame)
    if (taken === undefined) return
    if (taken.isLoss) stats.gaps += 1
    if (taken.outcome === 'nonsense') {
      errors.log('a frame of the leader makes no sense and is left out')
    }
    if (taken.isGap || taken.outcome !== 'delivered') resync.schedule()
  }
  const hear = (bytes: Uint8Array): void => {
    const frame = readFrame(bytes)
    if (frame === 'version') return errors.log('frames of another version are left out')
    if (frame === undefined) return errors.log('what is no frame is left out')
    if (paused) return
    if (frame.epoch < stream.epoch) {
      stats.oldFrames += 1
      return
    }
    if (frame.epoch > stream.epoch) begin(frame.epoch)
    heardAt = elapsed()
    // It may be newer than the snapshot that is on its way.
    if (!resync.hold(frame)) take(frame)
  }
  const resync = createResync({
    ...options,
    request: () => {
      if (paused || stream.epoch === 0) return undefined
      return askSnapshot(bus, stream.epoch, stream.sequence())
    },
    restore: (snapshot) => {
      // Older than what is known, it would set prices back.
      const isNews = snapshot.epoch === stream.epoch && snapshot.sequence >= stream.sequence()
      if (paused || !isNews) return false
      stats.snapshots += 1
      errors.reset()
      stream.restore(snapshot)
      return true
    },
    release: take,
    onError: (error) => errors.log(`the leader gives no snapshot yet: ${errorMessage(error)}`),
  })

  // What is being asked over a connection that was lost has no answer.
  const stops = [bus.subscribe(frameSubject, hear), bus.onGap(resync.restart), resync.stop]
  return {
    epoch: () => stream.epoch,
    believe: (known, askedAt) => {
      const isRight = known > stream.epoch || (known < stream.epoch && askedAt > raisedAt)
      if (!isRight || paused) return
      begin(known)
      resync.schedule()
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
      for (const stop of stops) stop()
    },
  }
}
