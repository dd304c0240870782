import { useSyncExternalStore } from 'react'

/** Screens on which a long number leaves no room for what stands beside it. */
const narrow = '(width < 400px)'

/** True on the narrowest screens, kept up to date; false in rendered HTML. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, isNarrow, inHtml)
}

function watch(listener: () => void): () => void {
  const query = globalThis.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function isNarrow(): boolean {
  return globalThis.matchMedia(narrow).matches
}

function inHtml(): boolean {
  return false
}
