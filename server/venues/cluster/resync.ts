import type { Clock } from '../../lib/clock.ts'
import type { Frame } from '../frames/frame.ts'
import type { LeaderSnapshot } from './ask-snapshot.ts'
import { createFrameBuffer } from './frame-buffer.ts'

/** What asking for a snapshot needs. */
export interface ResyncOptions {
  clock: Pick<Clock, 'after'>
  random: () => number
  /** Asks the leader; undefined where there is none to ask. */
  request: () => Promise<LeaderSnapshot> | undefined
  /** Takes the answer over; false where it is of no use any more. */
  restore: (snapshot: LeaderSnapshot) => boolean
  /** Takes a frame that has waited. */
  release: (frame: Frame) => void
  onError: (error: unknown) => void
}

/** Asks for the leader's whole state, at most once at a time. */
export interface Resync {
  /** Asks within a second, unless that is going to happen. */
  schedule: () => void
  /** Gives up what is being asked, and asks once more. */
  restart: () => void
  /** Has a frame wait for the answer that is on its way; false where there is none. */
  hold: (frame: Frame) => boolean
  /** Forgets the frames that wait. */
  clear: () => void
  stop: () => void
}

/** Followers that lost the same frame ask for the snapshot spread over this time, in ms. */
const spread = 1_000
/** After a snapshot could not be had, in ms. */
const retryDelay = 500

/** Asks nothing until it is scheduled. */
export function createResync(options: ResyncOptions): Resync {
  const { clock, random } = options
  const held = createFrameBuffer()
  let phase: 'idle' | 'scheduled' | 'asking' | 'stopped' = 'idle'
  /** Counts what was asked, so that an answer that comes too late is known. */
  let round = 0

  const schedule = (delay = 0): void => {
    if (phase !== 'idle') return
    phase = 'scheduled'
    clock.after(delay + random() * spread, () => void ask())
  }
  const finish = (): void => {
    round += 1
    if (phase === 'asking') phase = 'idle'
    for (const frame of held.drain()) options.release(frame)
  }
  const ask = async (): Promise<void> => {
    if (phase === 'stopped') return
    const answer = options.request()
    phase = answer === undefined ? 'idle' : 'asking'
    if (answer === undefined) return
    const own = round
    try {
      const snapshot = await answer
      if (own !== round) return
      const isUseful = options.restore(snapshot)
      finish()
      if (!isUseful) schedule()
    } catch (error) {
      if (own !== round) return
      options.onError(error)
      finish()
      schedule(retryDelay)
    }
  }

  return {
    schedule: () => schedule(),
    restart: () => {
      if (phase === 'asking') finish()
      schedule()
    },
    hold: (frame) => {
      if (phase !== 'asking') return false
      held.add(frame)
      return true
    },
    clear: held.clear,
    stop: () => {
      phase = 'stopped'
    },
  }
}
