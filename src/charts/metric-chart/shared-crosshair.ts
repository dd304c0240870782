import { createListeners, type Listeners } from '../../lib/listeners.ts'

/** A crosshair that several charts share: a moment that is pointed at, or one that is pinned until another is. */
export interface SharedCrosshair {
  /** Unix ms; undefined while nothing is marked. */
  time: () => number | undefined
  pinned: () => number | undefined
  /** Marks a moment, or returns to what is pinned. */
  point: (time: number | undefined) => void
  /** Pins a moment; the pinned one again lets go of it. */
  pin: (time: number | undefined) => void
  onChange: Listeners<[]>['add']
}

/** A crosshair with a pinned moment, or without a mark. */
export function createSharedCrosshair(first?: number): SharedCrosshair {
  const changes = createListeners()
  let pinned = first
  let pointed: number | undefined
  return {
    time: () => pointed ?? pinned,
    pinned: () => pinned,
    point: (time) => {
      if (time === pointed) return
      pointed = time
      changes.emit()
    },
    pin: (time) => {
      pinned = time === pinned ? undefined : time
      pointed = undefined
      changes.emit()
    },
    onChange: changes.add,
  }
}
