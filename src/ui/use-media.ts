import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

/** Matches screens as narrow as those of phones: below 768 px, in `em`, as screens of large letters hold less. */
export const phoneScreen = '(width<48em)'

/** The media queries that match where a page is rendered to HTML, as the gateway takes its visitor's screen to be. */
export const RenderedMedia = createContext<ReadonlySet<string>>(new Set())

/** Whether a media query matches, kept up to date; in rendered HTML, and until it is hydrated, what `RenderedMedia` says. */
export function useMedia(query: string): boolean {
  const rendered = useContext(RenderedMedia).has(query)
  const watch = useCallback(
    (listener: () => void) => {
      const list = globalThis.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => globalThis.matchMedia(query).matches,
    () => rendered,
  )
}
