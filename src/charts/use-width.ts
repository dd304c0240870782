import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { letterScale } from './drawing-size.ts'

/**
 * The width of an element in units of a drawing, see `drawingSize`, kept up to date; 0 in rendered HTML and before the
 * first layout.
 */
export function useWidth<Root extends HTMLElement>(): [RefObject<Root | null>, number] {
  const root = useRef<Root>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const measure = (): void => setWidth(element.clientWidth / letterScale())
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return [root, width]
}
