import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, kept up to date; false in rendered HTML. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = globalThis.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => globalThis.matchMedia(query).matches, inHtml)
}

function inHtml(): boolean {
  return false
}
