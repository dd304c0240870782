import { useEffect } from 'react'

/** A finger rests for so long, in ms, and moves by no more than so many px. */
const [pressTime, tolerance] = [500, 8]

/** Tells where a finger has pressed an element for long, in px from its top. */
export function useLongPress(element: HTMLElement, onPress: (height: number) => void): void {
  useEffect(() => {
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let start: PointerEvent | undefined
    const cancel = (): void => {
      clearTimeout(timer)
      start = undefined
    }
    const options = { signal: end.signal, capture: true, passive: true }
    const down = (event: PointerEvent): void => {
      cancel()
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      start = event
      timer = setTimeout(
        () => onPress(event.clientY - element.getBoundingClientRect().top),
        pressTime,
      )
    }
    const move = ({ clientX, clientY }: PointerEvent): void => {
      if (start === undefined) return
      if (Math.hypot(clientX - start.clientX, clientY - start.clientY) > tolerance) cancel()
    }
    element.addEventListener('pointerdown', down, options)
    element.addEventListener('pointermove', move, options)
    for (const name of ['pointerup', 'pointercancel'] as const) {
      element.addEventListener(name, cancel, options)
    }
    return () => {
      cancel()
      end.abort()
    }
  }, [element, onPress])
}
