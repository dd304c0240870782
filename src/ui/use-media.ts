import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'

/** Matches screens as narrow as those of phones: below 768 px, in `em`, as screens of large letters hold less. */
export const phoneScreen = '(width<48em)'

/** The media queries that match where a page is rendered to HTML, as the gateway takes its visitor's screen to be. */
export const RenderedMedia = createContext<ReadonlySet<string>>(new Set())

/** Whether a media query matches, kept up to date; in rendered HTML, and until it is hydrated, what `RenderedMedia` says. */
export function useMedia(query: string): boolean {
  const rendered = useContext(RenderedMedia).has(query)
  // Made once: React asks several times a render, and a phone takes its time for each list of its own.
  const list = useMemo(() => globalThis.matchMedia?.(query), [query])
  const watch = useCallback(
    (listener: () => void) => {
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [list],
  )
  return useSyncExternalStore(
    watch,
    () => list?.matches ?? rendered,
    () => rendered,
  )
}
