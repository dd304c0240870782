import { type TouchEvent, useRef } from 'react'

/** A finger has to go this far sideways, px, and twice as far as up or down. */
const distance = 60

/** What to put on the element that is swiped. */
export interface SwipeHandlers {
  onTouchStart: (event: TouchEvent) => void
  onTouchEnd: (event: TouchEvent) => void
}

/**
 * Calls back when a finger was drawn sideways over an element: 1 for what stands at the end of the text's
 * direction, -1 for what stands before.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }) => {
      const touch = touches[0]
      start.current =
        touches.length === 1 && touch !== undefined
          ? { x: touch.clientX, y: touch.clientY }
          : undefined
    },
    onTouchEnd: ({ changedTouches, currentTarget }) => {
      const touch = changedTouches[0]
      const from = start.current
      start.current = undefined
      if (touch === undefined || from === undefined) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(x) < distance || Math.abs(x) < Math.abs(y) * 2) return
      const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
      onSwipe(x < 0 === isRightToLeft ? -1 : 1)
    },
  }
}
