import { useSyncExternalStore } from 'react'

/** From here on somebody reads further down, in px. */
const threshold = 80

/** True while the page is scrolled away from its start. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > threshold,
    () => false,
  )
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
