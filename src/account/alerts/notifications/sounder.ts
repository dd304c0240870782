import type { BusinessLine } from '../../../contract/enums.ts'
import { createStore, type ReadableStore } from '../../../lib/store/store.ts'
import type { Mutex } from './mutex.ts'

/** Whether this tab can sound: browsers allow it after the first click or key. */
export type SoundState = 'ready' | 'blocked'

/** The bell of this tab. */
export interface Sounder extends ReadableStore<SoundState> {
  /** A click or key came: sound is allowed now. */
  unlock: () => Promise<void>
  /**
   * Sounds for an event, unless another tab does or a sound of the same line is still to be heard.
   * Answers, as it begins, whether one of these is heard; false where no sound is possible. Never rejects.
   */
  ring: (eventId: string, businessLine: BusinessLine) => Promise<boolean>
  /**
   * Sounds at once, to hear that it works. Answers at its end whether it was heard, as a sound of the same line is
   * that had begun before.
   */
  test: (businessLine: BusinessLine) => Promise<boolean>
}

/** What a bell takes from outside. */
export interface SounderOptions {
  /** Makes the audio context; called at the first click or key. */
  createContext: () => AudioContext
  /** Plays the sound that the user chose for a line. Resolves at its end. */
  play: (context: AudioContext, businessLine: BusinessLine) => Promise<void>
  /** Runs `task` where no tab holds `name`, and holds it until it settles. False where one does. */
  alone: Mutex
  isVisible: () => boolean
  after: (ms: number) => Promise<void>
}

/** Ms that a tab in the background leaves to one that is being looked at. */
const courtesy = 200
/** For so long after an event nobody sounds for it again, in ms: the slowest tab has heard of it. */
const memory = 10_000

/** A bell that is blocked until `unlock`. */
export function createSounder(options: SounderOptions): Sounder {
  const { createContext, play, alone, isVisible, after } = options
  const known = createStore<SoundState>('blocked')
  let context: AudioContext | undefined

  const state = (): SoundState => (context?.state === 'running' ? 'ready' : 'blocked')
  const tell = (): void => known.set(state())
  /** Answers at its end whether it sounded. */
  const sound = async (businessLine: BusinessLine, onBegin?: () => void): Promise<boolean> => {
    const own = context
    if (own === undefined || state() === 'blocked') return false
    return alone(`sound ${businessLine}`, () => {
      onBegin?.()
      return play(own, businessLine)
    })
  }

  return {
    get: state,
    subscribe: known.subscribe,
    unlock: async () => {
      try {
        if (context === undefined) {
          context = createContext()
          context.addEventListener('statechange', tell)
        }
        await context.resume()
      } catch {
        // No audio on this device: the notification is seen.
      }
      tell()
    },
    ring: async (eventId, businessLine) => {
      if (!isVisible()) await after(courtesy)
      if (state() === 'blocked') return false
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const hold = async (): Promise<void> => {
        await sound(businessLine, () => resolve(true)).catch(() => resolve(false))
        // Nothing began: one of the same line is still to be heard, or the browser has taken sound away.
        resolve(state() === 'ready')
        await after(memory)
      }
      void alone(`ring ${eventId}`, hold).then(
        () => resolve(true),
        () => resolve(false),
      )
      return promise
    },
    test: (businessLine) =>
      sound(businessLine).then(
        (sounded) => sounded || state() === 'ready',
        () => false,
      ),
  }
}
