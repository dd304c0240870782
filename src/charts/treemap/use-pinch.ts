import { type RefObject, useEffect, useRef } from 'react'
import { createPinch, type Finger, type Zoom } from './pinch.ts'

/** Tells of two fingers that spread or close over an element, which then neither scroll nor enlarge the page. One that is enlarged is left to the browser. */
export function usePinch(
  root: RefObject<HTMLElement | null>,
  onZoom: ((zoom: Zoom, middle: Finger) => void) | undefined,
): void {
  const heard = useRef(onZoom)
  useEffect(() => {
    heard.current = onZoom
  }, [onZoom])
  const isHeard = onZoom !== undefined

  useEffect(() => {
    const element = root.current
    if (element === null || !isHeard) return undefined
    const pinch = createPinch((...zoom) => heard.current?.(...zoom))
    const onFingers = (event: TouchEvent): void => {
      // Who has enlarged the page must get back from anywhere.
      if ((visualViewport?.scale ?? 1) > 1) return pinch.fingers([])
      pinch.fingers([...event.touches])
      if (event.touches.length === 2 && event.cancelable) event.preventDefault()
    }
    const onMove = (event: TouchEvent): void => {
      if ((visualViewport?.scale ?? 1) > 1) return
      if (pinch.move([...event.touches]) && event.cancelable) event.preventDefault()
    }
    const begins = ['touchstart', 'touchend', 'touchcancel'] as const
    for (const name of begins) element.addEventListener(name, onFingers, { passive: false })
    element.addEventListener('touchmove', onMove, { passive: false })
    return () => {
      for (const name of begins) element.removeEventListener(name, onFingers)
      element.removeEventListener('touchmove', onMove)
    }
  }, [root, isHeard])
}
