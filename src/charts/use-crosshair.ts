import { type KeyboardEvent, useState } from 'react'

const page = 10

/** Which of a plot's places the crosshair marks, and how keys move it. */
export interface Crosshair {
  /** The marked step; undefined while none is. */
  index: number | undefined
  setIndex: (index: number | undefined) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A crosshair over `count` places: arrows, Page Up and Down, Home and End move it, Escape ends it. */
export function useCrosshair(count: number): Crosshair {
  const [marked, setIndex] = useState<number>()
  const last = count - 1
  const index = marked === undefined ? undefined : Math.min(marked, last)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = keyedPlace(event.key, index ?? last, last)
    if (next === undefined && event.key !== 'Escape') return
    event.preventDefault()
    setIndex(next)
  }

  return { index, setIndex, onKeyDown }
}

/** The place that a key leads to among those up to `last`; undefined for a key that moves nothing. */
export function keyedPlace(key: string, index: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, index + 1)
    case 'PageDown':
      return Math.max(0, index - page)
    case 'PageUp':
      return Math.min(last, index + page)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
