import { useEffect } from 'react'
import { usePart } from '../../lib/app-parts.tsx'
import type { Store } from '../../lib/store/store.ts'
import { useStore } from '../../lib/store/use-store.ts'

declare module '../../lib/app-parts.tsx' {
  interface AppParts {
    /** Path without locale of the page on the screen, where it turned out not to exist. */
    missingPage: Store<string | undefined>
  }
}

/** Tells the page's head that a list does not exist: its path without locale, which only the list can judge. */
export function useMissingPage(path: string): void {
  const missing = usePart('missingPage')
  useEffect(() => {
    missing.set(path)
    return () => missing.set(undefined)
  }, [missing, path])
}

/** The path of the page on the screen if it turned out not to exist, kept up to date. */
export function useMissingPath(): string | undefined {
  return useStore(usePart('missingPage'))
}
