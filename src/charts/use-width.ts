import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width of an element, px, kept up to date; 0 in rendered HTML and before the first layout. */
export function useWidth<Root extends HTMLElement>(): [RefObject<Root | null>, number] {
  const root = useRef<Root>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    setWidth(element.clientWidth)
    return () => observer.disconnect()
  }, [])
  return [root, width]
}
