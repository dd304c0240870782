import { createListeners } from '../../lib/store/listeners.ts'
import type { ReadableStore } from '../../lib/store/store.ts'

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

/** A crosshair with a pinned moment, or without a mark. It also calls back where the marked moment is pinned. */
export function createSharedCrosshair(first?: number): SharedCrosshair {
  const listeners = createListeners()
  let pinned = first
  let marked = first
  return {
    get: () => marked,
    subscribe: listeners.add,
    pinned: () => pinned,
    point: (time) => {
      const next = time ?? pinned
      if (next === marked) return
      marked = next
      listeners.emit()
    },
    pin: (time) => {
      pinned = time === pinned ? undefined : time
      marked = pinned
      listeners.emit()
    },
  }
}
