import { type RefObject, useLayoutEffect, useState } from 'react'
import { letterScale } from '../drawing-size.ts'

/**
 * Width and height of an element's content in px at the usual size of letters, kept up to date; 0 before it is there.
 */
export function useBoxSize(root: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const measure = (): void => {
      const scale = letterScale()
      const [width, height] = [element.clientWidth / scale, element.clientHeight / scale]
      setSize((known) =>
        known.width === width && known.height === height ? known : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [root])
  return size
}
