import { useEffect } from 'react'
import { createStore } from '../../lib/store/store.ts'
import { useStore } from '../../lib/store/use-store.ts'

const missing = createStore<string | undefined>(undefined)

/** Tells the page's head that a list does not exist: its path without locale, which only the list can judge. */
export function useMissingPage(path: string): void {
  useEffect(() => {
    missing.set(path)
    return () => missing.set(undefined)
  }, [path])
}

/** The path of the page on the screen if it turned out not to exist, kept up to date. */
export function useMissingPath(): string | undefined {
  return useStore(missing)
}
