import { useEffect, useState } from 'react'

/**
 * Whether a part of the page has the whole screen to itself. It is laid over the page, because browsers give
 * their own full screen to no page of this site. Escape leaves it.
 */
export function useFullScreen(): [isFull: boolean, setFull: (full: boolean) => void] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!isFull) return undefined
    const { style } = document.documentElement
    const before = style.overflow
    style.overflow = 'hidden'
    const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) setFull(false)
    }
    addEventListener('keydown', onKey)
    return () => {
      style.overflow = before
      removeEventListener('keydown', onKey)
    }
  }, [isFull])
  return [isFull, setFull]
}
