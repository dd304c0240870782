import { createStore, type ReadableStore } from '../../lib/store/store.ts'

/**
 * A crosshair that several charts share: the moment that is pointed at, or one that is pinned until another is,
 * in Unix ms; undefined while nothing is marked.
 */
export interface SharedCrosshair extends ReadableStore<number | undefined> {
  pinned: () => number | undefined
  /** Marks a moment, or returns to what is pinned. */
  point: (time: number | undefined) => void
  /** Pins a moment; the pinned one again lets go of it. */
  pin: (time: number | undefined) => void
}

/** A crosshair with a pinned moment, or without a mark. */
export function createSharedCrosshair(first?: number): SharedCrosshair {
  const { set, ...marked } = createStore(first)
  let pinned = first
  return {
    ...marked,
    pinned: () => pinned,
    point: (time) => set(time ?? pinned),
    pin: (time) => {
      pinned = time === pinned ? undefined : time
      set(pinned)
    },
  }
}
